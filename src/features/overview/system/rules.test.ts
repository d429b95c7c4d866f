import { expect, test } from 'vitest'
import { backupState, isDiskShort, isSilent, jobsState } from './rules.ts'
import { troublesOf } from './texts.ts'

test.each([
  [null, 'not_yet'],
  [0, 'running'],
  [299, 'running'],
  [300, 'stopped'],
] as const)('jobs last begun %s s ago: %s', (silent_for, state) => {
  expect(jobsState(silent_for)).toBe(state)
})

const GB = 1024 ** 3
test.each([
  [50, 100, false],
  [5, 100, false],
  [4.9, 100, true],
  [0.9, 4, true],
  [1, 4, false],
  [0, 4, true],
])('%s GB free of %s GB is short: %s', (free, total, short) => {
  expect(isDiskShort({ free: free * GB, total: total * GB })).toBe(short)
})

test.each([
  [0, false],
  [60_000, false],
  [60_001, true],
  [undefined, true],
])('workers whose last sign is %s ms old are silent: %s', (ms, silent) => {
  expect(isSilent(ms)).toBe(silent)
})

const well = {
  jobs_silent_for: 10,
  jobs_failed: 0,
  mails_refused: [],
  disk_free_bytes: 50 * GB,
  disk_total_bytes: 100 * GB,
  owns_tables: false,
}
test.each([
  ['all is well', {}, []],
  ['jobs that stopped', { jobs_silent_for: 300 }, [/restart the program/]],
  ['a task given up', { jobs_failed: 1 }, [/looks after the server/]],
  [
    'a mailbox that is none',
    { mails_refused: ['a@example.org'] },
    [/Emails to a@example\.org don’t arrive\. Ask for the right/],
  ],
  ['little room', { disk_free_bytes: GB / 2 }, [/nearly full/]],
  [
    'one role for everything',
    { owns_tables: true },
    [/rewrite receipts and logs\. Ask .* DATABASE_OWNER_URL/],
  ],
  ['no room', { disk_free_bytes: 1024 }, [/is full, so nothing can be saved/]],
])('%s: the desk reads what to do', (_, changes, words) => {
  const said = troublesOf({ ...well, ...changes })
  expect(said).toHaveLength(words.length)
  for (const [at, line] of words.entries()) expect(said[at]).toMatch(line)
})

const HOUR = 3600
test.each([
  [0, 'restored', 'fresh'],
  [36 * HOUR - 1, 'read', 'fresh'],
  [36 * HOUR, 'restored', 'old'],
  [HOUR, null, 'not_yet'],
  [36 * HOUR, null, 'old'],
] as const)('%s s without an archive, the last one %s: %s (BACKUP-4)', (silent_for, outcome, state) => {
  expect(backupState({ backup_silent_for: silent_for, backup_outcome: outcome })).toBe(state)
})
