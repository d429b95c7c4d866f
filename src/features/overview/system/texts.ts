import { t } from '#/kernel/words.ts'
import { isDiskFull, isDiskShort, jobsState } from './rules.ts'

/** What `/readyz` tells of. */
export type Part = 'database' | 'listener' | 'jobs' | 'disk'

const DISK_FULL =
  'The disk of the server is full: nothing can be saved. Free some space on it; everything then carries on by itself.'
const JOBS_STOPPED =
  'Nobody sends mails or checks payments at present. If it stays so for ten minutes, start the program again.'

/** What is wrong and what to do, for each part of the server that doesn't work. */
export const PART_TROUBLES: Record<Part, string> = {
  database:
    'The database doesn’t answer: nobody can book or pay. It is started again by itself. If it stays so for five minutes, start the program again.',
  listener: 'Screens don’t update by themselves at present. Reload them; they recover within a minute.',
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
        'A task was given up after many tries. No money is lost by it. Show this to whoever looks after the server.',
      ),
    mails_refused.length > 0 &&
      t('No mail reaches {list}. Ask for the right address and correct it in Users.', {
        list: mails_refused.join(', '),
      }),
    isDiskFull(free) && DISK_FULL,
    !isDiskFull(free) &&
      isDiskShort({ free, total }) &&
      t(
        'The disk of the server is nearly full. Free some space on it: once it is full, nobody can book or pay.',
      ),
    state.owns_tables &&
      t(
        'Whoever broke into the program could rewrite receipts and logs. Ask whoever looks after the server to set DATABASE_OWNER_URL.',
      ),
  ].filter((words) => words !== false)
}
