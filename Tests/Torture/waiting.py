"""How the rounds wait: for a condition. Where there is none, time passes, and it is said why: a test refuses to sleep anywhere else."""

import time


def eventually(holds, seconds=60, every=0.02):
    """Looks again until it holds; what it answered in the end."""
    until = time.monotonic() + seconds
    while not (value := holds()) and time.monotonic() < until:
        time.sleep(every)
    return value


def let_time_pass(seconds, because):
    """For the pace of a load, how long it goes on, and the moment at which something dies."""
    assert because
    time.sleep(seconds)
