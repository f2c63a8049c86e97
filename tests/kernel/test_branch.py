"""Another line of play from an earlier position."""

import pytest

from fertility_widget import Table, fertility


def played(number: int) -> Table:
    table = Table(fertility, seats=2, seed=4)
    for _ in range(number):
        table.play(table.legal_actions()[0])
    return table


def test_a_branch_leaves_the_line_alone() -> None:
    table = played(12)
    record, branch = table.record(), table.branch(5)
    assert [step.action for step in branch.steps] == [step.action for step in table.steps[:5]]
    branch.play(branch.legal_actions()[-1])
    assert table.record() == record
    assert Table.from_record(branch.record()).state == branch.state


def test_a_branch_can_be_taken_back_to_the_start_and_keeps_its_comments() -> None:
    table = played(6)
    table.comments = {0: ["opening"], 3: ["here"], 6: ["now"]}
    branch = table.branch(3)
    assert branch.comments == {0: ["opening"], 3: ["here"]}
    branch.comments[3].append("mine")
    assert table.comments[3] == ["here"]
    for _ in range(3):
        branch.undo()
    assert branch.state == table.start


@pytest.mark.parametrize("number", [-1, 7, True])
def test_a_branch_starts_within_the_line(number: int) -> None:
    with pytest.raises(IndexError):
        played(6).branch(number)


def test_without_a_number_the_whole_line_is_kept() -> None:
    table = played(6)
    assert table.branch().state == table.state
