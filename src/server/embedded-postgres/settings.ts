/** Settings go on the command line, so that a newer version's also apply to older clusters. */
export function settings(port: number, durable: boolean): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // Several processes of the program, each with its own and those of its jobs.
    max_connections: 200,
    shared_buffers: '128MB',
    huge_pages: 'off',
    jit: 'off',
    // Our passwords are random: to compute 4,096 rounds for each connection would protect nothing.
    scram_iterations: 1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // An embedded database has no replicas; backups are snapshots through SQL.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '512MB',
    // Refused statements are logged by the server; here they would fill the file with people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // Tests run many servers at once on one throw-away cluster, each with its own connections.
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
