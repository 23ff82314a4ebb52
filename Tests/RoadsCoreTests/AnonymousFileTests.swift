import Glibc
import RoadsCore
import RoadsTestSupport
import Testing

struct AnonymousFileTests {
  @Test func itIsThereAndHasNoName() throws {
    let folder = TemporaryFolder()
    let descriptor = AnonymousFile.make(in: folder.path)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(folder.names.isEmpty)
    #expect(pwrite(descriptor, "abc", 3, 0) == 3)
    var back = [UInt8](repeating: 0, count: 3)
    #expect(pread(descriptor, &back, 3, 0) == 3)
    #expect(back == Array("abc".utf8))
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func whereThereCanBeNoneTheReasonIsTold() {
    let folder = TemporaryFolder()
    #expect(AnonymousFile.make(in: folder.file("missing")) < 0)
    #expect(errno == ENOENT)
  }
}
