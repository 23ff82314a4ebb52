"""What strangers do to the service, by kind. Each attack is a name and what an `Attacker` does until it is stopped."""

from . import crowds, listeners, parsing, questions, slow, writing

ATTACKS = [
    ("nothing", lambda it: it.stop.wait()),
    *slow.ATTACKS, *parsing.ATTACKS, *questions.ATTACKS, *listeners.ATTACKS, *writing.ATTACKS, *crowds.ATTACKS,
]
