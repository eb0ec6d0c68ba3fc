const settings: Readonly<Record<string, string>> = {
  // One server uses this database through a socket: no port, no replication, no write-ahead log for either.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_connections: '100',
  // For a small machine with a solid-state disk; short statements gain nothing from compiling.
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Fewer, evenly spread checkpoints; a crash replays at most this much.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server logs its own failed statements with their cause; this log is for the database as a whole.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_line_prefix: '',
};

const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  // Test files share one such cluster in parallel, each with its own servers and pools.
  max_connections: '400',
};

/**
 * PostgreSQL's command line for a socket in `socketFolder`. Committed data is on the disk (`fsync` and
 * `synchronous_commit` keep their defaults) unless the cluster need not be `durable`. `more` settings win.
 */
export const serverOptions = (
  socketFolder: string,
  durable: boolean,
  more: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries({
    ...settings,
    ...(durable ? {} : careless),
    ...more,
    unix_socket_directories: socketFolder,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
