"""One way to read a file of somebody else's: whatever it is, the answer is its text or its name."""

import os
from pathlib import Path

import pytest

from fertility_widget.kernel.files import FileError, read_text, toml_of


@pytest.mark.parametrize(
    "raw", [b"a\nb\n", b"a\r\nb\r\n", b"a\rb\r", b"\xef\xbb\xbfa\nb\n"], ids=["n", "rn", "r", "bom"]
)
def test_any_line_ending_and_a_byte_order_mark(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(raw)
    assert read_text(path, 100) == "a\nb\n"


def test_as_much_as_allowed_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(b"x" * 100)
    assert read_text(path, 100) == "x" * 100
    with pytest.raises(FileError, match=r"words\.txt: found more than 99 bytes"):
        read_text(path, 99)


def test_a_pipe_and_a_device_are_never_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)  # opening it would wait for ever
    for path in (pipe, Path("/dev/zero"), tmp_path):
        with pytest.raises(FileError, match=f"{path}: found something that is no file"):
            read_text(path, 100)


@pytest.mark.parametrize("name", ["missing", "a\0b", ""])
def test_what_is_not_there(name: str) -> None:
    with pytest.raises(FileError, match="expected a readable text file"):
        read_text(name, 100)


def test_what_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(b"a\nb\xff")
    with pytest.raises(FileError, match=r"words\.txt: line 2: found bytes that are not UTF-8"):
        read_text(path, 100)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (b"a = [" + b"[\n" * 20_000, "nested too deeply"),
        (b"\n" + b"a." * 300 + b"b = 1", "line 2: found 605 bytes"),
        (b"a = ", "no TOML"),
    ],
)
def test_toml_is_bounded(source: bytes, found: str) -> None:
    with pytest.raises(FileError, match=rf"box\.toml.*{found}"):
        toml_of(source, "box.toml")
