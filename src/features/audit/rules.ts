import { formatCount } from '#/kernel/counted.ts'
import { formatAmountFact } from '#/kernel/money.ts'
import { typedWords } from '#/kernel/names.ts'
import { language, t, translate } from '#/kernel/words.ts'
import type { Entry, EntryChange } from './contract.ts'
import { dateText, labelText } from './labels/rules.ts'
import { NOBODY } from './search.ts'
import { AMOUNTS, OUTCOMES, SENTENCES, SWITCHES } from './texts.ts'

type Told = Pick<Entry, 'admin' | 'operation' | 'changes' | 'rows'>

/** 'Asha approved Ravi’s payment proof'. */
export function sentenceOf(entry: Told): string {
  return `${entry.admin?.name ?? translate(NOBODY)} ${deedOf(entry)}`
}

/** 'approved Ravi’s payment proof'. An endpoint that is gone is called by its old name. */
export function deedOf({ operation, changes, rows }: Told): string {
  const words =
    switchedWords(operation, changes) ??
    outcomeWords(operation, changes) ??
    (SENTENCES[operation] === undefined ? undefined : translate(SENTENCES[operation])) ??
    t('did {operation}', { operation })
  const members = new Map(
    changes.flatMap(({ user }) => (user ? [[user.id, typedWords(user.name)] as const] : [])),
  )
  const seats = new Set(changes.flatMap(({ seat_number }) => seat_number ?? []))
  const [member, other] = members.values()
  const [seat, otherSeat] = seats
  const facts: Record<string, string> = {
    whom: member ?? t('a member'),
    // Hindi has का, की or के in the sentence, as what follows asks for it.
    whose: member === undefined ? t('a member’s') : language() === 'hi' ? member : `${member}’s`,
    other: other ?? t('another member'),
    seat: seat === undefined ? t('a seat') : t('seat {seat}', { seat }),
    other_seat:
      otherSeat === undefined ? t('another seat') : t('seat {other_seat}', { other_seat: otherSeat }),
    applicant:
      changes.find(({ table_name }) => table_name === 'registration_forms')?.label ?? t('an applicant'),
    forms: formatCount(rows, 'registration form'),
    thing: labelOf(changes),
    amount: amountOf(operation, changes),
  }
  const deed = words.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
  // Where a part is empty, so is one of the spaces around it.
  return deed.replaceAll(/\s+/g, ' ').trim()
}

function labelOf(changes: readonly EntryChange[]): string {
  const labelled = changes.find(({ label }) => label !== null)
  return labelled ? (labelText(labelled) ?? '') : ''
}

function switchedWords(operation: string, changes: readonly EntryChange[]): string | undefined {
  const either = SWITCHES[operation]
  const after = either && changes.find((change) => change.after && either.column in change.after)?.after
  if (!after) return undefined
  const became = after[either.column]
  return became ? translate(either.on).replace('{day}', dateText(became) ?? '') : translate(either.off)
}

function outcomeWords(operation: string, changes: readonly EntryChange[]): string | undefined {
  const { column, words } = OUTCOMES[operation] ?? {}
  if (column === undefined || words === undefined) return undefined
  const said = changes.flatMap(({ after }) => words[String(after?.[column])] ?? [])[0]
  return said === undefined ? undefined : translate(said)
}

/** What was given back or spent; else what the payment came to, which may have been opened at another price. */
function amountOf(operation: string, changes: readonly EntryChange[]): string {
  const table = AMOUNTS[operation]
  const amount =
    table === undefined
      ? changes.find(({ table_name }) => table_name === 'payments')?.payment_amount
      : changes.findLast(({ table_name, kind }) => table_name === table && kind === 'insert')?.after?.[
          'amount'
        ]
  return formatAmountFact(amount) || t('money')
}
