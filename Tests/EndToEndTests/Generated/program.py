"""What a stranger's program does with the client that a generator made of /api: its types say what comes, and it comes."""

import sys
from io import BytesIO

from roads_api import Client
from roads_api.api.default import (
    add_radar, along, changes, clusters, collections, condition, conditions, counts, feed, near, report_condition, sources, tile,
)  # fmt: skip
from roads_api.models import (
    ChangePage, Cluster, Clusters, CollectionList, Counts, Feature, FeatureCollection, Items, LineString, LineStringType, NewRadar,
    NewRadarProperties, NewRadarPropertiesType, NewRadarType, Point, PointType, Problem, Reported, ReportConditionBody,
    ReportConditionBodyVerdict, SourceList,
)  # fmt: skip
from roads_api.types import UNSET, File, Unset

client = Client(base_url=sys.argv[1])

found = near.sync(client=client, at="44.5,18.6", km=20)
assert isinstance(found, FeatureCollection)
distances = [one.properties.distance_m for one in found.features]
numbers = [one for one in distances if not isinstance(one, Unset)]
assert len(numbers) == len(distances) > 5 and numbers == sorted(numbers)
assert isinstance(found.features[0].geometry, Point)

wrong = near.sync(client=client, at="nowhere")
assert isinstance(wrong, Problem) and wrong.status == 400 and wrong.field == "at"

line = LineString(type_=LineStringType.LINESTRING, coordinates=[[18.67, 44.54], [18.66, 44.44]])
passed = along.sync(client=client, body=line, km=3, both_directions=True)
assert isinstance(passed, FeatureCollection) and len(passed.features) > 3
gpx = b'<gpx xmlns="http://www.topografix.com/GPX/1/1"><rte><rtept lat="44.54" lon="18.67"/><rtept lat="44.44" lon="18.66"/></rte></gpx>'
also = along.sync(client=client, body=File(payload=BytesIO(gpx)), km=3, both_directions=True)
assert isinstance(also, FeatureCollection) and [one.id for one in also.features] == [one.id for one in passed.features]

page = conditions.sync(client=client, limit=3)
assert isinstance(page, Items) and page.number_returned == 3 < page.number_matched
one = condition.sync("311", client=client)
assert isinstance(one, Feature) and one.properties.title.startswith("R-469") and one.properties.valid_to is None

shown = clusters.sync(client=client, bbox="15,42,20,46", zoom=7)
assert isinstance(shown, Clusters)
assert {type(each) for each in shown.features} == {Cluster, Feature}
assert all(each.properties.count > 1 for each in shown.features if isinstance(each, Cluster))

log = changes.sync(client=client, since=0, limit=10)
assert isinstance(log, ChangePage) and len(log.changes) == 10 and log.more and not log.reset
assert all(isinstance(each.feature, Feature) for each in log.changes)

body = ReportConditionBody(verdict=ReportConditionBodyVerdict.GONE, reporter="a stranger")
for _ in range(2):
    reported = report_condition.sync("257", client=client, body=body, idempotency_key="once")
    assert isinstance(reported, Reported) and reported.reports == 1 and reported.counted and reported.disputed is UNSET

added = add_radar.sync(
    client=client,
    body=NewRadar(
        type_=NewRadarType.FEATURE, geometry=Point(type_=PointType.POINT, coordinates=[18.1, 44.1]),
        properties=NewRadarProperties(type_=NewRadarPropertiesType.ANNOUNCED, title="Here"),
    ),
)  # fmt: skip
assert isinstance(added, Feature) and added.properties.title == "Here"

total = counts.sync(client=client)
assert isinstance(total, Counts) and total.total > 100
assert isinstance(collections.sync(client=client), CollectionList)
assert isinstance(sources.sync(client=client), SourceList)
drawn = tile.sync("7", "70", "46", client=client)
assert isinstance(drawn, File) and drawn.payload.read()
print("done")
