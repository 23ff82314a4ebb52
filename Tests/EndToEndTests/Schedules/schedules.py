"""When schedules hold, by python-dateutil: reads them as JSON lines, writes the minutes of each as spans."""

import datetime
import json
import sys

from dateutil import rrule, tz

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=tz.UTC)
BY_NUMBER = [rrule.MO, rrule.TU, rrule.WE, rrule.TH, rrule.FR, rrule.SA, rrule.SU]


def day(text):
    return datetime.datetime.strptime(text, "%Y-%m-%d")


def days(rule, first, last):
    """The days of a rule between two, both included."""
    weekdays = [BY_NUMBER[number] for number in rule["weekdays"]]

    def between(begin, end, **further):
        if end < begin:
            return []
        return list(rrule.rrule(rrule.DAILY, dtstart=begin, until=end, byweekday=weekdays, **further))

    if not rule["dates"]:
        return set(between(first, last))
    found = set()
    for span in rule["dates"]:
        if "from" in span:
            found.update(between(max(first, day(span["from"])), min(last, day(span["until"]))))
        else:
            begin, end = tuple(span["begin"]), tuple(span["end"])
            for each in between(first, last):
                at = (each.month, each.day)
                if begin <= at <= end if begin <= end else at >= begin or at <= end:
                    found.add(each)
    return found


def minute(each, minutes, zone):
    wall = (each + datetime.timedelta(minutes=minutes)).replace(tzinfo=zone)
    return int((tz.resolve_imaginary(wall) - EPOCH).total_seconds()) // 60


def spans(schedule):
    zone = tz.gettz(schedule["zone"])
    first, last = day(schedule["first"]), day(schedule["last"])
    windows = {}
    for rule in schedule["rules"]:
        for each in days(rule, first, last):
            if rule["adds"]:
                windows.setdefault(each, []).extend(rule["windows"])
            else:
                windows[each] = list(rule["windows"])
    return sorted(
        [minute(each, begin, zone), minute(each, end, zone)]
        for each, all_of_it in windows.items() for begin, end in all_of_it)


for line in sys.stdin:
    print(json.dumps(spans(json.loads(line))))
