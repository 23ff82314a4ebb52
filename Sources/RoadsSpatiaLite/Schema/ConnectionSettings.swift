/// What sets a connection up; several statements each.
enum ConnectionSettings {
  static let useWriteAheadLog = "PRAGMA journal_mode = WAL"
  static let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)"
  static let impatience = "PRAGMA busy_timeout = 0"
  /// An acknowledged write is on the disk; the log stays small on disk once it was checkpointed. Sorting
  /// for an index may use a second thread, and files where it is long.
  static let writer = """
    PRAGMA synchronous = FULL;
    PRAGMA cache_size = -8192;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA threads = 2
    """
  /// One walk over everything: no page is asked for twice, and what is mapped would count as the process's own
  /// memory.
  static let walker = """
    PRAGMA query_only = ON;
    PRAGMA cache_size = -4096;
    PRAGMA temp_store = MEMORY
    """
  /// What nobody else sees needs neither a log nor a lock, and is put on the disk as a whole when it is
  /// whole. The journal in memory holds little: pages that are added need none. What comes in has been
  /// validated; to ask each row again took a tenth of writing it.
  static let draft = """
    PRAGMA journal_mode = MEMORY;
    PRAGMA synchronous = OFF;
    PRAGMA ignore_check_constraints = ON;
    PRAGMA cache_size = -16384;
    PRAGMA threads = 2
    """
  /// A reader of a draft reads what the system still has in memory. SpatiaLite notes each of its checks
  /// in a table; this one takes the note for a connection that cannot write.
  static let draftReader = """
    PRAGMA temp_store = MEMORY;
    CREATE TEMP TABLE spatialite_history (event_id INTEGER PRIMARY KEY, table_name TEXT, geometry_column TEXT,
      event TEXT, timestamp TEXT, ver_sqlite TEXT, ver_splite TEXT)
    """
  /// Of a process that lives long and keeps elsewhere what is asked for often: little stays with it.
  static let reader = """
    PRAGMA query_only = ON;
    PRAGMA cache_size = -4096;
    PRAGMA temp_store = MEMORY
    """
  /// Pages are mostly read where the system keeps them; the cache is for what is in the log.
  static let mappingReader = reader + "; PRAGMA cache_size = -32768; PRAGMA mmap_size = 1073741824"
}
