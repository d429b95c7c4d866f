/** Loaded before a test's server: ends it when the test run that started it is gone, however that ended. */
const parent = process.ppid
const LOOK_MS = 2_000

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, LOOK_MS).unref()
