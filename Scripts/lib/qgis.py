"""QGIS projects that open a store with the signs and colours of the map: its file, its server, or its service."""

import argparse
import base64
import json
import math
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "Sources/CWebAssets/web"
SVG = "http://www.w3.org/2000/svg"
# Bosnia and Herzegovina, and the roads that lead there: west, south, east, north.
VIEW = (15.6, 42.45, 19.8, 45.35)
GROUND = "238,241,243"
TEXT, RIM, HAIRLINE = "31,41,51,255", "255,255,255,255", "13,23,32,140"
# A millimetre is so many pixels of a screen.
PIXELS = 96 / 25.4

GROUPS = {
    "bs": ("Znakovi", "Linije", "Površine"), "de": ("Zeichen", "Linien", "Flächen"), "en": ("Signs", "Lines", "Areas")}
SHAPES = ("Point", "Line", "Polygon")
# The first lies above the other.
LAYERS = ("conditions", "radars")
# Names of the layers in a file and on a server.
VIEWS = {
    ("radars", "Point"): "radars", ("radars", "Line"): "radar_lines", ("radars", "Polygon"): "radar_areas",
    ("conditions", "Point"): "road_conditions", ("conditions", "Line"): "road_condition_lines",
    ("conditions", "Polygon"): "road_condition_areas"}

# --- What the map is drawn with -------------------------------------------------------------------------------------


def colours():
    """From the least that matters to what matters most, as the map has them."""
    table = re.search(r"const COLOURS = \{(.*?)\};", (WEB / "map/strokes.js").read_text(), re.S)[1]
    return dict(re.findall(r'(\w+): "(#[0-9a-f]{6})"', table))


def signs():
    """The types' signs as pictures. QGIS knows no paint-order: there the rim is drawn first by being a shape of its own."""
    ET.register_namespace("", SVG)
    found = {}
    for symbol in ET.parse(WEB / "icons.svg").getroot():
        name = symbol.get("id", "")
        if not name.startswith("type-"):
            continue
        picture = ET.Element(f"{{{SVG}}}svg", {"viewBox": symbol.get("viewBox"), "width": "36", "height": "36"})
        for part in symbol:
            if part.attrib.pop("paint-order", None):
                rim = ET.SubElement(picture, part.tag, part.attrib)
                rim.set("fill", "none")
                for key in [key for key in part.attrib if key.startswith("stroke")]:
                    del part.attrib[key]
            picture.append(part)
        found[name.removeprefix("type-")] = ET.tostring(picture, encoding="unicode")
    return found


def arrow(colour):
    """As the map's lines have them: an arrow with a rim and a hairline."""
    paths = (
        f'<path d="M8 0L-5.5-6.5L-2.5 0L-5.5 6.5z" {paint}/>' for paint in (
            'fill="none" stroke="#0d1720" stroke-opacity=".55" stroke-width="4.5"', 'fill="none" stroke="#fff" stroke-width="3"',
            f'fill="{colour}"'))
    return (
        f'<svg xmlns="{SVG}" viewBox="-11 -11 22 22" width="22" height="22"><g stroke-linejoin="round">'
        f'{"".join(paths)}</g></svg>')


# --- Words ----------------------------------------------------------------------------------------------------------


class Words:
    """Of the layers and the types, as the program says them."""

    def __init__(self, roads, language):
        self.groups = GROUPS[language]
        self.types, self.layers = {}, {}
        with tempfile.TemporaryDirectory() as folder:
            def run(*arguments):
                return subprocess.run(
                    [roads, *arguments, "--db", f"{folder}/roads.db", "--lang", language, "--color", "never"],
                    check=True, stdout=subprocess.PIPE, text=True).stdout
            run("import", "--quiet", str(ROOT / "Data/radars.json"), str(ROOT / "Data/conditions.json"))
            counts = json.loads(run("count", "--format", "json", "--expired"))
            for layer in LAYERS:
                for name in (name for name in counts[layer] if name != "total"):
                    # A heading, the layer and the type.
                    _, of_layer, of_type, *_ = run("count", "--type", name, "--expired").splitlines()
                    self.types[layer, name] = capital(re.fullmatch(r"\s*\S+ (.+?)\s+\d+", of_type)[1])
                    self.layers[layer] = capital(re.fullmatch(r"(.+?)\s+\d+", of_layer)[1])


def capital(text):
    return text[0].upper() + text[1:]


# --- Where layers are read from -------------------------------------------------------------------------------------


def valid(now):
    """What is not valid at the moment is left out, as everywhere else."""
    return f"(valid_from IS NULL OR valid_from <= {now}) AND (valid_to IS NULL OR valid_to > {now})"


class File:
    """A store beside the project."""
    name, provider, has_all_signs = "file", "ogr", True

    def __init__(self, address):
        self.address = address or "./roads.db"

    def source(self, layer, shape):
        condition = valid("strftime('%Y-%m-%dT%H:%M:%SZ', 'now')")
        return f"{self.address}|layername={VIEWS[layer, shape]}|subset={condition}"


class Server:
    """A database, of which a service file says where it is and as whom it is asked."""
    name, provider, has_all_signs = "server", "postgres", True

    def __init__(self, address):
        self.address = address or "service='roads'"

    def source(self, layer, shape):
        kind = {"Point": "Point", "Line": "MultiLineString", "Polygon": "MultiPolygon"}[shape]
        return (
            f"{self.address} key='pk' srid=4326 type={kind} checkPrimaryKeyUnicity='0' "
            f'table="roads"."{VIEWS[layer, shape]}" (geometry) sql=' + valid("now()"))


class Service:
    """`roads serve`, asked by GDAL's OAPIF driver: QGIS's own shows one type of geometry alone."""
    name, provider, has_all_signs = "service", "ogr", False

    def __init__(self, address):
        self.address = address or "http://localhost:8080"

    def source(self, layer, shape):
        kind = {"Point": "Point", "Line": "LineString", "Polygon": "Polygon"}[shape]
        return f"OAPIF:{self.address}|layername={layer}|geometrytype={kind}|option:PAGE_SIZE=1000"


# Where the service says that a line or an area has its sign.
SIGN = 'make_point("lon", "lat")'
# Signs are smaller from far, so that a whole country stays legible.
SIZE = "if(@map_scale > 1500000, 5.6, if(@map_scale > 400000, 7.2, 9))"

# --- Symbols --------------------------------------------------------------------------------------------------------


def rgba(colour, alpha=255):
    return ",".join(str(int(colour[place:place + 2], 16)) for place in (1, 3, 5)) + f",{alpha}"


def pixels(count):
    return f"{count / PIXELS:.3g}"


class Symbols:
    """Of one layer, drawn in this order of categories."""

    def __init__(self, renderer, shape, has_all_signs):
        self.shape, self.has_all_signs = shape, has_all_signs
        self.symbols = ET.SubElement(renderer, "symbols")

    def add(self, name, type_name, sign, colour):
        kind = {"Point": "marker", "Line": "line", "Polygon": "fill"}[self.shape]
        self.symbol = symbol(self.symbols, kind, name)
        if self.shape == "Point":
            picture(self.symbol, sign, 34, size=SIZE)
        elif self.shape == "Line":
            self.line(sign, colour, is_barrier=type_name == "closure")
        else:
            self.area(sign, colour)

    def line(self, sign, colour, is_barrier):
        # What closes a road for all is wider, and painted as barriers are.
        for_all = "\"applies_to\" IS NULL" if is_barrier else None
        for rim, tone in ((4.5, HAIRLINE), (3, RIM), (0, rgba(colour))):
            wide = f"if({for_all}, {pixels(7 + rim)}, {pixels(4.5 + rim)})" if is_barrier else None
            stroke(self.symbol, tone, 4.5 + rim, computed_width=wide)
        if is_barrier:
            stroke(self.symbol, RIM, 3.2, dash=f"{pixels(7)};{pixels(12.6)}", enabled=for_all)
        arrows = part(
            self.symbol, "MarkerLine", placement="interval", interval=pixels(110), interval_unit="MM",
            offset_along_line=pixels(40), offset_along_line_unit="MM", rotate="1")
        picture(symbol(arrows, "marker", "@arrow"), arrow(colour), 22)
        computed(arrows, enabled="\"direction\" = 'one'")
        self.place(sign)

    def area(self, sign, colour):
        part(self.symbol, "SimpleFill", color=rgba(colour, 31), outline_style="no", style="solid")
        hatch = part(self.symbol, "LinePatternFill", angle="45", distance=pixels(6), distance_unit="MM")
        stroke(symbol(hatch, "line", "@hatch"), rgba(colour, 120), 1.75)
        for width, tone in ((5, HAIRLINE), (4, RIM), (2, rgba(colour))):
            stroke(self.symbol, tone, width)
        self.place(sign)

    def place(self, sign):
        """The sign where the service says that it stands; elsewhere the layer of signs has it."""
        if not self.has_all_signs:
            point = part(self.symbol, "GeometryGenerator", SymbolType="Marker", geometryModifier=SIGN)
            picture(symbol(point, "marker", "@sign"), sign, 34, size=SIZE)


def symbol(parent, kind, name):
    return ET.SubElement(parent, "symbol", type=kind, name=name, alpha="1", clip_to_extent="1", force_rhr="0")


def part(of, kind, **properties):
    layer = ET.SubElement(of, "layer", {"class": kind, "enabled": "1", "pass": "0", "locked": "0"})
    options = ET.SubElement(layer, "Option", type="Map")
    for name, value in properties.items():
        ET.SubElement(options, "Option", name=name, type="QString", value=value)
    return layer


def computed(layer, **expressions):
    """Properties that depend on the feature."""
    said = {name: expression for name, expression in expressions.items() if expression}
    if not said:
        return
    options = ET.SubElement(ET.SubElement(layer, "data_defined_properties"), "Option", type="Map")
    ET.SubElement(options, "Option", name="name", type="QString", value="")
    properties = ET.SubElement(options, "Option", name="properties", type="Map")
    for name, expression in said.items():
        property = ET.SubElement(properties, "Option", name=name, type="Map")
        ET.SubElement(property, "Option", name="active", type="bool", value="true")
        ET.SubElement(property, "Option", name="expression", type="QString", value=expression)
        ET.SubElement(property, "Option", name="type", type="int", value="3")
    ET.SubElement(options, "Option", name="type", type="QString", value="collection")


def stroke(of, colour, width, dash=None, enabled=None, computed_width=None):
    line = part(
        of, "SimpleLine", line_color=colour, line_width=pixels(width), line_width_unit="MM", line_style="solid",
        joinstyle="round", capstyle="flat" if dash else "round", use_custom_dash="1" if dash else "0",
        customdash=dash or "5;2", customdash_unit="MM")
    computed(line, enabled=enabled, outlineWidth=computed_width)


def picture(of, svg, width, size=None):
    packed = "base64:" + base64.b64encode(svg.encode()).decode()
    computed(part(of, "SvgMarker", name=packed, size=pixels(width), size_unit="MM", scale_method="diameter"), size=size)


# --- Projects -------------------------------------------------------------------------------------------------------


def mercator(west, south, east, north):
    radius = 6378137

    def y(latitude):
        return radius * math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2))
    return radius * math.radians(west), y(south), radius * math.radians(east), y(north)


# QGIS's own numbers of the systems: without one it does not look at the code.
SYSTEMS = {"EPSG:3857": "3857", "EPSG:4326": "3452"}


def reference(parent, name, code):
    system = ET.SubElement(ET.SubElement(parent, name), "spatialrefsys")
    text(system, "srsid", SYSTEMS[code])
    text(system, "authid", code)


def text(parent, name, content, **attributes):
    ET.SubElement(parent, name, attributes).text = content


def renderer(layer, shape, types, source):
    drawn = ET.SubElement(layer, "renderer-v2", type="categorizedSymbol", attr="type", symbollevels="0", enableorderby="1")
    categories = ET.SubElement(drawn, "categories")
    symbols = Symbols(drawn, shape, source.has_all_signs)
    for place, (name, label, sign, colour) in enumerate(types):
        ET.SubElement(categories, "category", value=name, label=label, symbol=str(place), render="true", type="string")
        symbols.add(str(place), name, sign, colour)
    # What matters most is drawn last.
    order = ", ".join(f"'{name}'" for name, *_ in types)
    text(ET.SubElement(drawn, "orderby"), "orderByClause", f'array_find(array({order}), "type")', asc="1", nullsFirst="0")


def titles(layer, shape):
    """Beside the signs, from near."""
    settings = ET.SubElement(ET.SubElement(layer, "labeling", type="simple"), "settings")
    style = ET.SubElement(
        settings, "text-style", fieldName="title", isExpression="0", fontFamily="Open Sans", fontSize="8.5",
        fontSizeUnit="Point", textColor=TEXT, textOpacity="1", namedStyle="Regular")
    ET.SubElement(
        style, "text-buffer", bufferDraw="1", bufferSize="0.9", bufferSizeUnits="MM", bufferColor=RIM, bufferOpacity="0.9",
        bufferJoinStyle="128")
    ET.SubElement(
        settings, "text-format", wrapChar="", autoWrapLength="28", useMaxLineLengthForAutoWrap="1", multilineAlign="0")
    ET.SubElement(
        settings, "placement", placement="6", dist="1.2" if shape == "Point" else "5.5", distUnits="MM",
        offsetType="1" if shape == "Point" else "0", predefinedPositionOrder="R,L,B,T", priority="6",
        geometryGenerator=SIGN, geometryGeneratorType="PointGeometry",
        geometryGeneratorEnabled="0" if shape == "Point" else "1")
    ET.SubElement(settings, "rendering", scaleVisibility="1", scaleMin="0", scaleMax="200000", obstacle="1", drawLabels="1")


def project(source, words, pictures, tones):
    document = ET.Element("qgis", version="3.22.0", projectname="roads")
    text(document, "title", "roads")
    reference(document, "projectCrs", "EPSG:3857")
    tree = ET.SubElement(document, "layer-tree-group")
    canvas = ET.SubElement(document, "mapcanvas", name="theMapCanvas", annotationsVisible="1")
    text(canvas, "units", "meters")
    extent = ET.SubElement(canvas, "extent")
    for name, value in zip(("xmin", "ymin", "xmax", "ymax"), mercator(*VIEW)):
        text(extent, name, f"{value:.0f}")
    reference(canvas, "destinationsrs", "EPSG:3857")
    layers = ET.SubElement(document, "projectlayers")
    for group, shape in zip(words.groups, SHAPES):
        branch = ET.SubElement(tree, "layer-tree-group", name=group, expanded="1", checked="Qt::Checked")
        for layer in LAYERS:
            types = [
                (name, words.types[layer, name], pictures[name], tone) for name, tone in tones.items()
                if (layer, name) in words.types]
            # QGIS gives a name of its own to a layer whose name has fewer than ten letters.
            identity, origin = "roads_" + VIEWS[layer, shape], source.source(layer, shape)
            ET.SubElement(
                branch, "layer-tree-layer", id=identity, name=words.layers[layer], source=origin,
                providerKey=source.provider, expanded="1" if shape == "Point" else "0", checked="Qt::Checked")
            has_signs = shape == "Point" or not source.has_all_signs
            map_layer = ET.SubElement(
                layers, "maplayer", type="vector", geometry=shape, readOnly="1", labelsEnabled=str(int(has_signs)))
            text(map_layer, "id", identity)
            text(map_layer, "datasource", origin)
            text(map_layer, "layername", words.layers[layer])
            reference(map_layer, "srs", "EPSG:4326")
            text(map_layer, "provider", source.provider, encoding="UTF-8")
            renderer(map_layer, shape, types, source)
            if has_signs:
                titles(map_layer, shape)
            text(map_layer, "previewExpression", '"title"')
    properties = ET.SubElement(document, "properties")
    gui = ET.SubElement(properties, "Gui")
    for name, value in zip(("Red", "Green", "Blue"), GROUND.split(",")):
        text(gui, f"CanvasColor{name}Part", value, type="int")
    # Distances on the ellipsoid, and the project's own system of reference.
    text(ET.SubElement(properties, "Measure"), "Ellipsoid", "EPSG:7030", type="QString")
    text(ET.SubElement(properties, "SpatialRefSys"), "ProjectionsEnabled", "1", type="int")
    text(ET.SubElement(properties, "Paths"), "Absolute", "false", type="bool")
    ET.indent(document, " ")
    return "<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n" + ET.tostring(document, encoding="unicode") + "\n"


class Flags(argparse.ArgumentParser):
    """Scripts/qgis-projects explains them."""

    def error(self, message):
        self.exit(3, f"qgis-projects: {message}; Scripts/qgis-projects --help explains\n")


def main():
    parser = Flags(add_help=False, allow_abbrev=False)
    parser.add_argument("--roads", required=True)
    parser.add_argument("--into", type=Path, default=ROOT / "Docs/qgis")
    parser.add_argument("--lang", choices=sorted(GROUPS), default="en")
    for name in ("--file", "--server", "--service"):
        parser.add_argument(name)
    options = parser.parse_args()
    words, pictures, tones = Words(options.roads, options.lang), signs(), colours()
    options.into.mkdir(parents=True, exist_ok=True)
    for source in (File(options.file), Server(options.server), Service(options.service)):
        (options.into / f"roads-{source.name}.qgs").write_text(project(source, words, pictures, tones), encoding="utf-8")


if __name__ == "__main__":
    main()
