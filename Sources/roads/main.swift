internal import Glibc
internal import RoadsCommands

exit(RoadsCommands.runProcess())
