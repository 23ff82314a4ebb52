"""What it costs to fetch many sources of which nothing has changed: processor time of the service, with 304 from all of them."""

from fetching import Lists
from meter import Meter
from waiting import eventually, let_time_pass
from world import Folder, Roads, Service, Wrong, arguments, main


def share(service, meter, seconds):
    before = meter.processor()
    let_time_pass(seconds, because="what it uses in that time is the figure")
    return (meter.processor() - before) / seconds


def fetches(options, _):
    with Folder() as folder:
        lists = Lists(options.rows)
        if options.prove:
            # As a server does that knows no conditional requests.
            lists.forgets = True
        roads = Roads(options.binary, folder / "roads.db")
        for number in range(options.sources):
            roads.done(
                "sources", "add", f"source {number}", f"http://{lists.host}/{number}.json", "--format", "list", "--as",
                "radars", "--every", f"{options.every}s", "--timezone", "UTC", "--allow-private", lists.host)
        service = Service(roads)
        eventually(lambda: lists.asked >= options.sources, seconds=300, every=0.1)
        # The first time each list was loaded, and from then on it is known.
        let_time_pass(options.every * 1.3, because="each source is to be asked for the second time")
        given, asked, meter = lists.given, lists.asked, Meter(service.process.pid)
        with_fetches = share(service, meter, options.seconds)
        asked, given = lists.asked - asked, lists.given - given
        service.end()
        idle = Service(roads, "--no-fetch")
        let_time_pass(2, because="it is to have started")
        without = share(idle, Meter(idle.process.pid), min(options.seconds, 30))
        idle.end()
        lists.shutdown()
        if given:
            raise Wrong(f"{given} of {asked} fetches were answered with the whole list")
        if asked < options.sources * options.seconds / options.every * 0.7:
            raise Wrong(f"only {asked} fetches in {options.seconds} s")
        each = (with_fetches - without) * options.seconds / asked
        minute = each * options.sources / 60
        print(
            f"fetches: {asked} answers of 304 in {options.seconds} s, {each * 1e6:.0f} µs of processor time each: "
            f"{options.sources} sources each minute cost {minute:.2%} of a core (at rest the service uses {without:.2%})", flush=True)
        if minute >= options.most / 100:
            raise Wrong(f"{minute:.2%} of a core, {options.most} % may be")


if __name__ == "__main__":
    main(
        "fetches",
        arguments(
            __doc__, sources=(100, "sources"), rows=(50, "rows of each list"), every=(60, "seconds between two fetches of a source"),
            seconds=(180, "seconds that are measured"), most=(1.0, "per cent of a core that they may cost each minute")),
        fetches)
