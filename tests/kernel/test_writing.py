"""One way to write a file: whole, where it was meant, and as it was but for its words."""

import os
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from fertility_widget.kernel.files import LEFT_BEHIND, FileError, read_text, settled, write_whole

KILLED = """
import os, sys
from fertility_widget.kernel import files
files.os.replace = lambda *_: os.kill(os.getpid(), 9)
files.write_whole(sys.argv[1], "new")
"""


def test_a_new_file_and_a_newer_one(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    for words in ("old", "Ägypten\n"):
        write_whole(path, words)
        assert read_text(path, 100) == words
    assert os.listdir(tmp_path) == ["words.txt"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "far" / "words.txt", tmp_path / "link"
    target.parent.mkdir()
    link.symlink_to(target)
    for words in ("first", "second"):  # also where the link leads to nothing yet
        write_whole(link, words)
        assert link.is_symlink()
        assert target.read_text() == words
    assert os.listdir(target.parent) == ["words.txt"]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_the_mode_stays(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "words.txt"
    path.touch()
    path.chmod(mode)
    write_whole(path, "secret")
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_new_file_is_as_readable_as_any(tmp_path: Path) -> None:
    usual = tmp_path / "usual"
    usual.touch()
    write_whole(tmp_path / "words.txt", "")
    assert (tmp_path / "words.txt").stat().st_mode == usual.stat().st_mode


def test_the_owner_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, given = tmp_path / "words.txt", list[tuple[int, int]]()
    path.touch()
    monkeypatch.setattr(os, "chown", lambda _, *owner: given.append(owner))  # only root gives away
    write_whole(path, "words")
    assert given == [(path.stat().st_uid, path.stat().st_gid)]


def test_where_the_owner_cannot_stay_the_words_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    path = tmp_path / "words.txt"
    path.touch()
    monkeypatch.setattr(os, "chown", refuse)
    write_whole(path, "words")
    assert path.read_text() == "words"


def test_what_is_no_file_stays_what_it_is(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link, tmp_path):  # no device: where this fails for root, it would be gone
        before = path.lstat().st_mode
        with pytest.raises(FileError, match="found something that is no file; expected a file"):
            write_whole(path, "words")
        assert path.lstat().st_mode == before


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "something that is no file"),
        (".", "something that is no file"),
        ("no/such/words.txt", "no folder .*such; expected a folder that is there: make it first"),
        ("x" * 300, "File name too long"),
        ("a\0b", "null"),
        ("\ud800", "surrogates"),
    ],
)
def test_every_failure_names_the_file_and_leaves_nothing(
    name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileError, match=why):
        write_whole(name, "words")
    with pytest.raises(FileError, match="surrogates"):
        write_whole("words.txt", "\ud800")
    assert os.listdir(tmp_path) == []


def test_a_long_name_leaves_room_for_the_temporary_one(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    write_whole(path, "words")
    assert path.read_text() == "words"


def test_a_full_disk_or_an_interrupt_leaves_the_old_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "words.txt"
    path.write_text("old")
    for failure in (OSError(28, "No space left on device"), KeyboardInterrupt()):

        def fails(_: int, failure: BaseException = failure) -> None:
            raise failure

        monkeypatch.setattr(os, "fsync", fails)
        with pytest.raises((FileError, KeyboardInterrupt)):
            write_whole(path, "new")
        assert path.read_text() == "old"
        assert os.listdir(tmp_path) == ["words.txt"]


def test_what_a_killed_writer_left_goes_with_the_next_writing(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("old")
    (tmp_path / "other.tmp").touch()
    subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    [left] = set(tmp_path.glob(".saving-*"))
    assert path.read_text() == "old"
    write_whole(path, "young writers are left alone")
    assert left.exists()
    long_ago = time.time() - LEFT_BEHIND - 1
    os.utime(left, (long_ago, long_ago))
    write_whole(path, "new")
    assert sorted(os.listdir(tmp_path)) == ["other.tmp", "words.txt"]


def test_many_writers_and_readers_of_one_file(tmp_path: Path) -> None:
    path, torn = tmp_path / "words.txt", []
    words = [letter * 20_000 for letter in "abcdef"]
    write_whole(path, words[0])

    def work(text: str) -> None:
        for _ in range(30):
            write_whole(path, text)
            if (there := read_text(path, 100_000)) not in words:
                torn.append(there[:20])

    threads = [threading.Thread(target=work, args=(text,)) for text in words]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert torn == []
    assert os.listdir(tmp_path) == ["words.txt"]


def test_a_path_is_settled_when_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = settled("words.txt")
    monkeypatch.chdir("/")
    assert path == tmp_path / "words.txt"
