import { t } from '#/kernel/words.ts'
import { isDiskFull, isDiskShort, jobsState } from './rules.ts'

/** What `/readyz` tells of. */
export type Part = 'database' | 'listener' | 'jobs' | 'disk'

const DISK_FULL =
  'The server’s disk is full, so nothing can be saved. Free some space and everything carries on by itself.'
const JOBS_STOPPED =
  'Emails aren’t going out and payments aren’t being checked. If this lasts ten minutes, restart the program.'

/** What is wrong and what to do, for each part of the server that doesn't work. */
export const PART_TROUBLES: Record<Part, string> = {
  database:
    'The database isn’t answering, so nobody can book or pay. It restarts by itself. If this lasts five minutes, restart the program.',
  listener:
    'Screens aren’t updating by themselves. This should end within a minute; until then, reload them.',
  jobs: JOBS_STOPPED,
  disk: DISK_FULL,
}

type State = {
  jobs_silent_for: number | null
  jobs_failed: number
  mails_refused: readonly string[]
  disk_free_bytes: number
  disk_total_bytes: number
  owns_tables: boolean
}

/** The same for what only the dashboard knows (DESK-16). */
export function troublesOf(state: State): string[] {
  const { disk_free_bytes: free, disk_total_bytes: total, mails_refused } = state
  return [
    jobsState(state.jobs_silent_for) === 'stopped' && JOBS_STOPPED,
    state.jobs_failed > 0 &&
      t(
        'A task failed after many tries and won’t be tried again. No money is lost. Show this to whoever looks after the server.',
      ),
    mails_refused.length > 0 &&
      t('Emails to {list} don’t arrive. Ask for the right address and correct it in Users.', {
        list: mails_refused.join(', '),
      }),
    isDiskFull(free) && DISK_FULL,
    !isDiskFull(free) &&
      isDiskShort({ free, total }) &&
      t('The server’s disk is nearly full. Free some space: once it is full, nobody can book or pay.'),
    state.owns_tables &&
      t(
        'Anyone who breaks into the program could rewrite receipts and logs. Ask whoever looks after the server to set DATABASE_OWNER_URL.',
      ),
  ].filter((words) => words !== false)
}
