"""Opens the projects in a folder as QGIS does, holds their layers against the store's counts, and renders them."""

import json
import os
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

from qgis.core import (
    QgsApplication, QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsExpressionContextUtils,
    QgsMapRendererParallelJob, QgsMapSettings, QgsProject, QgsRectangle, QgsVectorDataProvider)
from qgis.PyQt.QtCore import QSize

SOURCES = ("file", "server", "service")
# Nearer than a whole country: with lines and areas, and with titles.
NEAR = {"near": (18.25, 44.18, 18.95, 44.68), "titles": (18.55, 44.48, 18.75, 44.62)}
# Of 100 pixels so many may differ: titles beside the signs of the service's lines stand a little otherwise.
DIFFERENT = 2


class Wrong(Exception):
    pass


def must(holds, what):
    if not holds:
        raise Wrong(what)


def check(source, layers, counts):
    """Every feature in its layers and no other, each with a symbol of its own type, and nothing to be written."""
    must(len(layers) == 6, f"{source} has {len(layers)} layers")
    points = {}
    for layer in layers:
        told = f"{source}, {layer.id()}"
        must(layer.isValid(), f"{told} cannot be read: {layer.error().message()}")
        editing = layer.dataProvider().capabilities() & QgsVectorDataProvider.EditingCapabilities
        must(layer.readOnly() and not editing, f"{told} can be written")
        values = {category.value() for category in layer.renderer().categories()}
        kind = "radars" if "radar" in layer.id() else "conditions"
        must(values == set(counts[kind]) - {"total"}, f"{told} has the categories {values}")
        types = [feature["type"] for feature in layer.getFeatures()]
        must(types, f"{told} is empty")
        must(set(types) <= values, f"{told} has the types {set(types)}")
        if layer.geometryType() == 0 or source == "service":
            points[kind] = points.get(kind, 0) + len(types)
    for kind, found in points.items():
        must(found == counts[kind]["total"], f"{source} has {found} {kind}, and not {counts[kind]['total']}")


def render(project, layers, extent):
    settings = QgsMapSettings()
    settings.setLayers(layers)
    settings.setDestinationCrs(project.crs())
    settings.setBackgroundColor(project.backgroundColor())
    settings.setExtent(extent)
    settings.setOutputSize(QSize(1000, 900))
    settings.setOutputDpi(96)
    context = project.createExpressionContext()
    context.appendScope(QgsExpressionContextUtils.mapSettingsScope(settings))
    settings.setExpressionContext(context)
    job = QgsMapRendererParallelJob(settings)
    job.start()
    job.waitForFinished()
    must(not job.errors(), f"not drawn: {[error.message for error in job.errors()]}")
    return job.renderedImage()


def difference(one, other):
    places = [(x, y) for x in range(0, one.width(), 2) for y in range(0, one.height(), 2)]
    return 100 * sum(one.pixel(x, y) != other.pixel(x, y) for x, y in places) / len(places)


def main(folder, counts):
    drawn = {}
    for source in SOURCES:
        path = str(folder / f"roads-{source}.qgs")
        project = QgsProject()
        must(project.read(path), f"{path}: {project.error()}")
        must(project.crs().authid() == "EPSG:3857", f"{source} is drawn in '{project.crs().authid()}'")
        layers = [node.layer() for node in project.layerTreeRoot().findLayers()]
        check(source, layers, counts)
        world = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4326"), project.crs(), project)
        box = ET.parse(path).find("mapcanvas/extent")
        views = {"country": QgsRectangle(*(float(box.find(side).text) for side in ("xmin", "ymin", "xmax", "ymax")))}
        views |= {name: world.transformBoundingBox(QgsRectangle(*place)) for name, place in NEAR.items()}
        for name, extent in views.items():
            picture = render(project, layers, extent)
            must(picture.save(str(folder / f"{name}-{source}.png")), f"{name}-{source}.png cannot be written")
            ground = sum(
                picture.pixelColor(x, y) == project.backgroundColor() for x in range(0, 1000, 5) for y in range(0, 900, 5))
            must(10 < ground < 200 * 180 * 0.99, f"{source} draws nothing of {name}")
            first = drawn.setdefault(name, picture)
            differing = difference(first, picture)
            must(differing < DIFFERENT, f"{source} draws {name} otherwise: {differing:.1f} % of the pixels differ")


if __name__ == "__main__":
    application = QgsApplication([], False)
    application.initQgis()
    code = 0
    try:
        main(Path(sys.argv[1]), json.loads(sys.argv[2]))
    except Wrong as wrong:
        print(f"try-qgis: {wrong}", file=sys.stderr)
        code = 1
    # QGIS takes its things down in another order than Python: not waited for.
    sys.stderr.flush()
    os._exit(code)
