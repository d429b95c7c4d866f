import { findPayee, findDetails } from '#/features/library/actions.ts'
import { countJoined } from '#/features/members/counts/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { isCardShown, stepsOf, type Choice, type Subject } from './rules.ts'
import * as store from './store.ts'

/** What is left to do, read from the library as it is now (OPEN-2). */
async function findOpening({
  sql,
  gateway,
  readMachine,
}: Pick<MemberContext, 'sql' | 'gateway' | 'readMachine'>) {
  const [details, payee, counts, members, floors, choices, machine] = await Promise.all([
    findDetails(sql),
    findPayee(sql),
    store.findCounts(sql),
    countJoined(sql, 'students'),
    store.listFloors(sql),
    store.findChoices(sql),
    readMachine(),
  ])
  const { offered, types, lowest, highest, changed, items, untouched, photos } = counts
  const steps = stepsOf(
    {
      name: details.name,
      opening_hours: details.opening_hours,
      offers: details.offers,
      contact: details,
      merchant_name: payee?.merchant_name ?? null,
      plans: { offered, types, changed },
      floors,
      menu: { items, untouched },
      photos,
      mails_sent: machine.mails_sent,
      online_payments: gateway('razorpay') !== undefined || gateway('payu') !== undefined,
      members,
    },
    choices,
  )
  return {
    steps,
    shown_on_dashboard: isCardShown(steps, choices),
    library: {
      name: details.name,
      opening_hours: details.opening_hours,
      upi_payee: payee?.payee ?? '',
      upi_merchant_name: payee?.merchant_name ?? '',
      plans: { offered, lowest, highest },
      floors,
      menu: { items },
      photos,
      members,
    },
    samples_shown: !machine.in_production,
  }
}

/** Skips or confirms a step, or takes it up again; the card on the dashboard likewise (OPEN-3). */
async function choose(context: MemberContext, { about, choice }: { about: Subject; choice: Choice | null }) {
  const { sql, now } = context
  if (choice === null) await store.removeChoice(sql, about)
  else await store.saveChoice(sql, about, choice, now)
  return findOpening(context)
}

export const admin = { findOpening, choose }
