"""The attackers of `votes`: who they are, and the addresses from which they come."""


def one_person(chance):
    """One address, ever new names."""
    return ["203.0.113.7"]


def five_addresses(chance):
    """A home, an office, a telephone, a server and a friend's: five networks."""
    return ["198.18.1.9", "198.18.77.4", "100.70.3.3", "203.0.113.7", "192.0.2.66"]


def one_56(chance):
    """What a household gets: 256 networks of 64 bits."""
    return [f"2001:db8:17:42{low:02x}::{chance.randrange(1, 1 << 16):x}" for low in range(256)]


def one_48(chance):
    """What a company gets: 2,000 of its 65,536 networks of 64 bits, from each /56 some."""
    numbers = [high << 8 | chance.randrange(256) for high in range(256) for _ in range(8)]
    return [f"2001:db8:21:{number:x}::{chance.randrange(1, 1 << 16):x}" for number in numbers[:2000]]


def a_hundred(chance):
    """A hundred rented servers, each in a /24 of its own."""
    return [f"198.{18 + number % 2}.{number}.{chance.randrange(1, 255)}" for number in range(100)]


def botnet(chance):
    """A thousand infected machines all over the world."""
    networks = chance.sample(range(1 << 16), 1000)
    return [f"{11 + number % 80}.{number >> 8}.{number & 255}.{chance.randrange(1, 255)}" for number in networks]


class Crowd:
    """Addresses, and how they go about it: `apart` seconds between two features that they have reported away."""

    def __init__(self, name, addresses, apart=0, bound=None):
        self.name, self.addresses, self.apart = name, addresses, apart
        # How many features of an official list may fall to them in a day; None where that is only told.
        self.bound = bound


CROWDS = [
    Crowd("one person, one address", one_person, bound=0),
    Crowd("one /56", one_56, bound=0),
    Crowd("one /48", one_48, bound=0),
    Crowd("five addresses in five networks", five_addresses, bound=3),
    Crowd("the same, one radar every half hour", five_addresses, apart=1800, bound=3),
    Crowd("a hundred /24", a_hundred),
    Crowd("a botnet of 1,000", botnet),
    Crowd("the same, one radar every five minutes", botnet, apart=300),
]
