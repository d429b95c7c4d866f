import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formatDay, toDay } from '#/kernel/dates.ts'
import type { Mail, PushMessage } from '#/kernel/context.ts'
import { rupees } from '#/kernel/money.ts'
import { sayIn, t } from '#/kernel/words.ts'
import { serverHindi } from './hindi.ts'

/* What people and the library wrote is in Devanagari here, so that any Latin letter is a text of ours in English. */
const to = 'a@example.org'
const [name, library, reason] = ['रवि', 'सरस्वती लाइब्रेरी', 'धुंधली फ़ोटो']
const url = 'https://library.test/dashboard'
const place = { library, url }
const addressee = { to, name, library, url }
const [day, later] = [toDay('2026-11-20'), toDay('2026-12-19')]
const amount = rupees(600)
/** What has a Hindi name is called by it (LANG-10). */
const [morning, evening] = [
  { name: 'Morning', name_hi: 'सुबह' },
  { name: 'Evening', name_hi: 'शाम' },
]
const receipt = {
  number: '26-27/000123',
  issued_on: day,
  payer_name: name,
  plan_name: 'सुबह का प्लान',
  period_start: day,
  period_end: later,
  amount,
  payment_method: 'cash',
  payment_code: '1234',
  coupon_code: '77',
  discount_amount: rupees(100),
  part_of: rupees(1000),
  part_paid: amount,
  rest_due_on: later,
  transaction_reference: '998877',
  plan_type: 'morning',
  seats: [{ seat_number: 12, time_slot: 'morning' }],
  gstin: null,
  lost_seats: [7],
  moved: [{ ...morning, start_date: day, end_date: later }],
}
const refund = { name, amount, reason, number: '5', handed: false, upi_reference: null, again_of: null }
const undone = { name, amount, reason, number: '5', lost_seats: [7] }
const plan = { plan_name: 'Morning', plan_name_hi: 'सुबह' }
const due = { email: to, name, ...plan, due_on: day, library, total: amount, paid: rupees(300) }
const closure = { name, closed_on: day, open_on: null, end_date: later }
const behind = ['Asha', null].flatMap((holder) =>
  [day, later].map((until_day) => ({ seat_number: 7, from_day: day, until_day, holder })),
)
const change = { name, from: morning, to: evening, day, end_date: later, left_value: amount }

/** A message, in whatever language is spoken when it is read. */
const SPOKEN = {
  get title() {
    return t('A seat is free')
  },
  get body() {
    return t('This is a test.')
  },
  path: '/dashboard',
}

/** Arguments by function; several where it says several things. */
const SAMPLES: Record<string, readonly unknown[][]> = {
  confirmationMail: [[{ ...addressee, at: new Date('2026-11-20T02:30:00Z') }]],
  resetMail: [[addressee], [{ ...addressee, name: null }]],
  signInMail: [[{ ...addressee, code: '123456' }]],
  alreadyRegisteredMail: [[addressee]],
  signInChangedMail: [
    'password',
    'two_step_on',
    'two_step_off',
    'two_step_off_by_library',
    'codes_locked',
  ].map((of) => [{ ...addressee, change: of }]),
  claimMail: [[addressee]],
  passkeyAddedMail: [[{ ...addressee, passkey: 'चाबी' }]],
  passkeyRemovedMail: [[{ ...addressee, passkey: 'चाबी' }]],
  erasedMail: [true, false].map((asked) => [{ ...addressee, asked }]),
  erasureRefusedMail: [[{ ...addressee, reason }]],
  reminderMail: ['soon', 'today', 'late'].map((kind) => [kind, due, { url }]),
  approvedMail: [[{ ...addressee, appUrl: url }]],
  rejectedMail: [[{ ...addressee, appUrl: url, reason }]],
  rejectionMail: [reason, null].map((why) => [
    to,
    { name, ...plan, amount, transaction_reference: '99', reason: why },
    place,
  ]),
  lateMail: [[to, { name, amount }, place]],
  undoMail: ['plan', 'canteen_order', 'due', 'plan_change', 'free'].map((purpose) => [
    to,
    purpose === 'free'
      ? { ...undone, purpose: 'plan', amount: 0, number: null }
      : { ...undone, purpose, proof_again: purpose === 'plan' },
    place,
  ]),
  receiptMail: [
    receipt,
    { ...receipt, lost_seats: [7, 8] },
    { ...receipt, lost_seats: [], period_start: null, period_end: null },
    { ...receipt, again: true },
  ].map((one) => [to, one, place]),
  refundMail: [refund, { ...refund, handed: true }, { ...refund, upi_reference: '4455', again_of: '1' }].map(
    (one) => [to, one, place],
  ),
  invitationMail: [[addressee]],
  newsMail: [[{ ...addressee, appUrl: url }, SPOKEN]],
  changedMail: [[to, { ...change, due: amount, seats: [{ seat_number: 3, kept: [] }], behind }, place]],
  extensionMail: [
    { ...closure, behind },
    { ...closure, closed_on: null, open_on: day, behind: [] },
  ].map((one) => [to, one, place]),
}

type Compose = (...values: readonly unknown[]) => Mail
type ComposeMessage = (of: unknown) => PushMessage

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/features'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')

const functionsIn = async (name: string) => {
  const named = files.filter((file) => file.endsWith(`/${name}`))
  const modules = await Promise.all(
    named.map((file) => import(root + file) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.entries(module))
}
const mails = (await functionsIn('mails.ts')) as [string, Compose][]
const messages = (await functionsIn('messages.ts')) as [string, ComposeMessage][]

/** The text without addresses, and what is said in Latin letters in Hindi too. */
const leftOver = (text: string) => text.replace(/https?:\S+/g, '').match(/[A-Za-z]{2,}/g) ?? []
const SAID_SO = new Set(['UPI'])

describe('every mail is in both languages (LANG-8)', () => {
  it.each(mails)('%s', (mail, compose) => {
    const samples = SAMPLES[mail] ?? []
    expect(samples.length, `sample arguments for ${mail}`).toBeGreaterThan(0)
    for (const values of samples) {
      const english = compose(...values)
      const hindi = sayIn('hi', serverHindi, () => compose(...values))
      for (const part of ['subject', 'text'] as const) {
        expect(leftOver(hindi[part]).filter((word) => !SAID_SO.has(word))).toEqual([])
        expect(leftOver(english[part])).not.toEqual([])
      }
      expect(hindi.html).toContain('<html lang="hi">')
      const body = hindi.html.replace(/^[\s\S]*<body/, '<body').replace(/<[^>]*>/g, ' ')
      expect(leftOver(body).filter((word) => !SAID_SO.has(word))).toEqual([])
    }
  })

  it('says dates as Hindi does', () => {
    expect(sayIn('hi', serverHindi, () => formatDay(day))).toBe('20 नव॰ 2026')
  })
})

/** By function; whoever takes nothing needs none. */
const MESSAGES: Record<string, unknown> = {
  freedMessage: 'morning',
  endingMessage: ['सुबह', 'शाम'].map((plan_name) => ({ id: '7', plan_name, end_date: day })),
  readyMessage: '42',
  testMessage: library,
  noticeMessage: { id: '7', title: 'Water', body: 'No water', title_hi: 'पानी', body_hi: 'आज नहीं' },
}

describe('every message to a browser is in both languages (NEWS-3)', () => {
  it.each(messages)('%s', (message, compose) => {
    const english = compose(MESSAGES[message])
    const hindi = sayIn('hi', serverHindi, () => compose(MESSAGES[message]))
    expect(leftOver(`${hindi.title} ${hindi.body}`)).toEqual([])
    expect(leftOver(english.title)).not.toEqual([])
    expect(hindi.tag).toBe(english.tag)
    expect(hindi.path).toMatch(/^\/dashboard\/[a-z]+$/)
    // On a locked screen nobody reads what somebody paid or owes.
    expect(`${english.title} ${english.body}`).not.toMatch(/₹|Rs/)
  })
})
