import type { TaskList } from 'graphile-worker'
import { foldTallies } from '#database/tallies.ts'
import { giveBackPaidUp } from '#/features/dues/give-back.ts'
import { remindOfDues } from '#/features/dues/reminders/remind-of-dues.ts'
import { eraseDecidedDocuments, eraseUnclaimed } from '#/features/files/actions.ts'
import { keyPictures } from '#/features/files/likeness-keys/key-pictures.ts'
import { endPastBookings } from '#/features/seats/actions.ts'
import { forgetUnwrittenImports } from '#/features/member-import/staging/actions.ts'
import { eraseOldRegistrations } from '#/features/registrations/desk/actions.ts'
import { sendWaiting } from '#/features/whatsapp/send-waiting.ts'
import { expirePastSubscriptions } from '#/features/subscriptions/actions.ts'
import { keepTimetableAhead } from '#/features/timetable/week/actions.ts'
import { earlier } from '#/kernel/durations.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { dressMail } from '#/kernel/mail-template.ts'
import { eraseOrphans } from '../files/erase-orphans.ts'
import type { Vault } from '../files/vault.ts'
import type { Addressed } from '../mail/eml.ts'
import { isRefusedForGood, type Transport } from '../mail/transport.ts'
import { lookReader } from '../site/look.ts'
import { backupTasks, type BackupTaskOptions } from './backup-tasks.ts'
import { newsTasks, type NewsTaskOptions } from './news-tasks.ts'
import { paymentTasks } from './payment-tasks.ts'
import { forgetGivenUp, makeLastTry } from './queue.ts'

export type TaskOptions = NewsTaskOptions &
  BackupTaskOptions & {
    transport: Transport
    vault: Vault
    whatsapp: { url: URL; openSecret: (sealed: Buffer) => string | null }
  }

/**
 * 4:30, 18:35, 20:30, 20:40 and 20:50 UTC are 10:00 in the morning, 0:05, 2:00, 2:10 and 2:20 at night in India. A
 * night during which the server was off is made up for.
 */
export const CRONTAB = `35 18 * * * tidy ?fill=12h
30 20 * * * erase_files ?fill=12h
40 20 * * * erase_registrations ?fill=12h
50 20 * * * back_up ?fill=12h&max=12&queue=backup&jobKey=back_up
30 4 * * * remind_of_dues ?fill=9h
30 4 * * * remind_of_ends ?fill=9h
* * * * * tell_of_free_seats ?jobKey=tell_of_free_seats
* * * * * reconcile_payments ?queue=reconcile&jobKey=reconcile
*/15 * * * * follow_refunds ?queue=reconcile&jobKey=follow_refunds
* * * * * expire_holds
* * * * * key_pictures ?queue=pictures&jobKey=key_pictures
*/5 * * * * fold_tallies
*/5 * * * * list_erasures ?max=3&queue=backup&jobKey=list_erasures
`

/** How long the desk sees what was given up. */
const GIVEN_UP_FOR = { days: 30 }

/** The server's own jobs; those of features are added to them. */
export function serverTasks(options: TaskOptions) {
  const { sql, ports, appUrl, transport, vault, whatsapp, clock, log } = options
  const readLook = lookReader({ sql, vault, log })
  return {
    ...paymentTasks(options),
    ...newsTasks(options),
    ...backupTasks(options),
    // Dressed as it leaves: a mail that waits keeps no picture in the queue.
    send_mail: async (payload, { job }) => {
      const mail = payload as Addressed
      const look = await readLook()
      try {
        await transport.send({ ...mail, html: dressMail(mail.html, look), logo: look.logo })
      } catch (error) {
        if (isRefusedForGood(error)) await makeLastTry(sql, job.id)
        throw error
      }
    },
    send_whatsapp: (payload) =>
      sendWaiting({ ...whatsapp, ...ports, sql, now: clock() }, (payload as { id: string }).id),
    tidy: async () => {
      const today = dayOf(clock())
      // A day later than need be, since days decide what is over: a clock a day ahead then ends nothing too early.
      const surely = addDays(today, -1)
      const subscriptions = await expirePastSubscriptions(sql, surely)
      log.info({ subscriptions, bookings: await endPastBookings(sql, surely) }, 'marked as over')
      log.info({ plans: await giveBackPaidUp({ sql, now: clock() }) }, 'days given back of what is paid up')
      log.info({ days: await keepTimetableAhead(sql, today) }, 'days planned')
      log.info({ imports: await forgetUnwrittenImports(sql, clock()) }, 'unfinished imports forgotten')
      log.info(
        { jobs: await forgetGivenUp(sql, earlier(new Date(), GIVEN_UP_FOR)) },
        'given up jobs forgotten',
      )
    },
    erase_files: async () => {
      const counts = await eraseFiles({ sql, vault, clock })
      log.info(counts, 'files erased')
    },
    remind_of_dues: async () => {
      const now = clock()
      const reminded = await remindOfDues({ ...ports, sql, appUrl, now, today: dayOf(now) })
      log.info({ reminded }, 'members reminded of what they owe')
    },
    fold_tallies: () => foldTallies(sql),
    key_pictures: async () => void (await keyPictures({ sql, now: clock() })),
    erase_registrations: async () => {
      log.info({ registrations: await eraseOldRegistrations(sql, clock()) }, 'registration forms erased')
    },
  } satisfies TaskList
}

/**
 * Erases files that no form claimed and files kept long enough, then removes the bytes of all that were erased, these
 * and others. Returns how many of each.
 */
export async function eraseFiles({ sql, vault, clock }: Pick<TaskOptions, 'sql' | 'vault' | 'clock'>) {
  const job = { sql, now: clock() }
  const unclaimed = await eraseUnclaimed(job)
  const documents = await eraseDecidedDocuments(job)
  return { unclaimed, documents, orphans: await eraseOrphans(sql, vault) }
}
