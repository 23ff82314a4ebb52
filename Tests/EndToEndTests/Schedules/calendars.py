"""When the events of a calendar are, by icalendar and recurring-ical-events: reads questions as JSON lines, writes the
minutes of each event as spans, and what is wrong with the calendar."""

import datetime
import json
import sys

import icalendar
import recurring_ical_events

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)


def minute(moment):
    return int((moment.astimezone(UTC) - EPOCH).total_seconds()) // 60


for line in sys.stdin:
    asked = json.loads(line)
    calendar = icalendar.Calendar.from_ical(asked["calendar"])
    errors = [str(error) for each in calendar.walk() for error in each.errors]
    uids = [str(event["UID"]) for event in calendar.walk("VEVENT")]
    begin, end = (EPOCH + datetime.timedelta(minutes=each) for each in asked["minutes"])
    # Clocks that are set within the day before are within what is asked for.
    found = recurring_ical_events.of(calendar).between(begin - datetime.timedelta(days=2), end)
    zones = sorted(str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE"))
    # By the calendar's own words, as programs have it that know no zone by its name.
    offsets = []
    for zone in calendar.walk("VTIMEZONE"):
        described = zone.to_tz(lookup_tzid=False)
        each = begin
        while each < end:
            offsets.append(int(each.astimezone(described).utcoffset().total_seconds()))
            each += datetime.timedelta(hours=1)
    print(json.dumps({
        "errors": errors, "uids": uids, "zones": zones, "offsets": offsets,
        "spans": [[minute(event.start), minute(event.end)] for event in found],
    }))
