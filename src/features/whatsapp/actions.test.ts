import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin as members } from '#/features/members/actions.ts'
import { messageFor } from '#/features/members/rules.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf, formatDay } from '#/kernel/dates.ts'
import { later, type Seconds } from '#/kernel/durations.ts'
import { queueJob } from '#/server/jobs/queue.ts'
import { secretSealer } from '#/server/sealed-secrets.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { SIMULATED, whatsAppSimulator } from '../../../test/support/whatsapp-simulator.ts'
import { admin as desk } from './actions.ts'
import { sendWaiting } from './send-waiting.ts'

const { sealSecret, openSecret } = secretSealer(Buffer.alloc(32, 7))
const SET = {
  switched_on: true,
  phone_number_id: SIMULATED.phone_number_id,
  token: SIMULATED.token,
  app_secret: '',
  verify_token: '',
  plan_template: 'plan_ends',
  due_template: 'fee_due',
  template_language: 'en',
}

let db: TestDatabase
let meta: Awaited<ReturnType<typeof whatsAppSimulator>>
let admin: Member
beforeAll(async () => {
  db = await testDatabase()
  meta = await whatsAppSimulator()
  admin = await sampleAdmin(db.sql)
})
afterAll(async () => {
  await meta.close()
  await db.close()
})

const here = (changes: Partial<Context> = {}) => memberContext(db.sql, admin, { sealSecret, ...changes })
async function set(changes: Partial<typeof SET> = {}) {
  const { version } = await desk.findWhatsAppSettings(here())
  return desk.saveWhatsAppSettings(here(), { ...SET, ...changes, version })
}
const run = (id: string, now = TEST_NOW, open = openSecret) =>
  sendWaiting({ sql: db.sql, now, url: new URL(meta.url), openSecret: open, queueJob }, id)
/** As the queue runs it: again after each pause, until it isn't queued any more. Returns the seconds of the tries. */
async function runThrough(id: string, before: (minute: number) => void) {
  const tries: number[] = []
  for (let at: number | null = 0; at !== null;) {
    const tried_at: number = at
    const now = later(TEST_NOW, { seconds: tried_at })
    before(tried_at / 60)
    const calls = meta.state.calls
    at = null
    const noteNext = async (_sql: unknown, _job: unknown, _id: unknown, delay?: Seconds) =>
      void (at = tried_at + (delay ?? 0))
    await sendWaiting({ sql: db.sql, now, url: new URL(meta.url), openSecret, queueJob: noteNext }, id)
    if (meta.state.calls > calls) tries.push(tried_at)
  }
  return tries
}
const code = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code?: string }) => error.code,
  )
const became = async (id: string) => {
  const found = await db.sql
    .selectFrom('whatsapp_messages')
    .select(['status', 'problem'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [found.status, found.problem]
}

/** The plan and the day that a message names. */
const wordsOf = async (id: string) => {
  const found = await db.sql
    .selectFrom('whatsapp_messages')
    .select('words')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return found.words.slice(-2)
}

/** A member with a plan and a phone number, and a message about the plan that waits. */
async function waiting() {
  const student = await sampleMember(db.sql, { name: 'Asha\n Sample' })
  await db.sql.updateTable('profiles').set({ phone: '98765 43210' }).where('id', '=', student.id).execute()
  await sampleSubscription(db.sql, student.id, 'full_day')
  const { id } = await desk.sendWhatsApp(here(), { user_id: student.id, about: 'plan' })
  return { student, id }
}

/** The plan is paid but for ₹400, due in three days. */
async function oweFor({ id }: { id: string }) {
  const { id: subscription_id } = await db.sql
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  await db.asOwner(`insert into dues (subscription_id, user_id, total, paid, paid_before, due_on, created_at)
    values ('${subscription_id}', '${id}', 100000, 60000, 60000, '${addDays(dayOf(TEST_NOW), 3)}', now())`)
}

beforeEach(async () => {
  await set()
  Object.assign(meta.state, { mishap: null, sent: [], calls: 0 })
})

describe('WHATSAPP-1: nothing leaves before the owner has switched it on', () => {
  it('neither offers nor sends, nor sends what still waits', async () => {
    const { id } = await waiting()
    await set({ switched_on: false })
    expect(await desk.findWhatsAppOffer(here())).toEqual({ plan: false, due: false })
    const { id: user_id } = await sampleMember(db.sql)
    expect(await code(desk.sendWhatsApp(here(), { user_id, about: 'plan' }))).toBe('whatsapp_off')
    expect(await code(desk.sendWhatsAppTest(here(), { phone: '98765 43210' }))).toBe('whatsapp_off')
    await run(id)
    expect(await became(id)).toEqual(['failed', 'off'])
    expect(meta.state.calls).toBe(0)
  })

  it('keeps the token as nobody reads it, also from the one who typed it, until another is typed', async () => {
    const saved = await set({ token: '' })
    expect(JSON.stringify(saved)).not.toContain(SIMULATED.token)
    expect(saved.has_token).toBe(true)
    const { sealed_token } = await db.sql
      .selectFrom('whatsapp_settings')
      .select('sealed_token')
      .executeTakeFirstOrThrow()
    expect(sealed_token?.toString('latin1')).not.toContain('simulated')
    expect(openSecret(sealed_token ?? Buffer.alloc(0))).toBe(SIMULATED.token)
  })

  it('is switched on only when it is complete, and never saved over somebody else’s', async () => {
    expect(await code(set({ phone_number_id: '' }))).toBe('whatsapp_incomplete')
    expect(await code(set({ plan_template: '', due_template: '' }))).toBe('whatsapp_incomplete')
    const { version } = await desk.findWhatsAppSettings(here())
    expect(await code(desk.saveWhatsAppSettings(here(), { ...SET, version: version - 1 }))).toBe(
      'changed_meanwhile',
    )
    await set({ due_template: '' })
    expect(await desk.findWhatsAppOffer(here())).toEqual({ plan: true, due: false })
  })
})

describe('WHATSAPP-5: what is kept secretly can be removed', () => {
  const kept = () =>
    db.sql
      .selectFrom('whatsapp_settings')
      .select(['sealed_token', 'sealed_app_secret', 'sealed_verify_token', 'switched_on'])
      .select(['access_since', 'receipts_since'])
      .executeTakeFirstOrThrow()

  it('the token: nothing of it stays, WhatsApp is off, what waits is not sent, and it is switched on only with another', async () => {
    const { id } = await waiting()
    const stale = await desk.findWhatsAppSettings(here())
    expect(await desk.removeWhatsAppToken(here(), stale)).toMatchObject({
      has_token: false,
      switched_on: false,
    })
    expect(await kept()).toMatchObject({ sealed_token: null, access_since: null, switched_on: false })
    await run(id)
    expect(await became(id)).toEqual(['failed', 'off'])
    expect(await code(desk.removeWhatsAppToken(here(), stale))).toBe('whatsapp_secret_gone')
    const save = (version: number) => desk.saveWhatsAppSettings(here(), { ...SET, token: '', version })
    expect(await code(save(stale.version))).toBe('changed_meanwhile')
    expect(await code(save(stale.version + 1))).toBe('whatsapp_incomplete')
    expect(await set()).toMatchObject({ has_token: true, switched_on: true })
  })

  it('both secrets for reports at once; the token and what is sent stay', async () => {
    const seen = await set({
      app_secret: '0123456789abcdef0123456789abcdef',
      verify_token: 'sample-verify-token',
    })
    const without = { has_receipts: false, has_token: true, switched_on: true }
    expect(await desk.removeWhatsAppReports(here(), seen)).toMatchObject(without)
    expect(await kept()).toMatchObject({
      sealed_app_secret: null,
      sealed_verify_token: null,
      receipts_since: null,
    })
    expect(await code(desk.removeWhatsAppReports(here(), seen))).toBe('whatsapp_secret_gone')
  })
})

describe('DESK-11: of two admins with the settings open', () => {
  it('the first saves a token, and the other neither pairs it with their number nor replaces or removes it', async () => {
    const { version, access_since } = await set()
    const later_on = here({ now: later(TEST_NOW, { minutes: 1 }) })
    const theirs = await desk.saveWhatsAppSettings(later_on, { ...SET, token: 'another-token', version })
    expect(theirs.access_since).not.toEqual(access_since)
    const save = (mine: Partial<typeof SET>) =>
      code(desk.saveWhatsAppSettings(here(), { ...SET, ...mine, version }))
    expect(await save({ token: '', phone_number_id: '789' })).toBe('changed_meanwhile')
    expect(await save({ token: 'my-token' })).toBe('changed_meanwhile')
    expect(await code(desk.removeWhatsAppToken(here(), { version }))).toBe('changed_meanwhile')
    expect(await desk.findWhatsAppSettings(here())).toEqual(theirs)
  })
})

describe('WHATSAPP-2: the desk writes to a member', () => {
  it('sends the template with what the library knows, once, whoever presses', async () => {
    const { student, id } = await waiting()
    expect(await code(desk.sendWhatsApp(here(), { user_id: student.id, about: 'plan' }))).toBe(
      'whatsapp_sent_already',
    )
    await Promise.all([run(id), run(id)].map((one) => one.catch(() => undefined)))
    expect(await became(id)).toEqual(['accepted', null])
    await run(id)
    expect(meta.state.sent).toHaveLength(1)
    expect(meta.state.sent[0]).toMatchObject({ to: '919876543210', template: 'plan_ends' })
    expect(meta.state.sent[0]?.words.slice(0, 2)).toEqual(['Asha Sample', 'Adhyayan'])
    const calm = here({ now: later(TEST_NOW, { minutes: 11 }) })
    expect(await code(desk.sendWhatsApp(calm, { user_id: student.id, about: 'plan' }))).toBeNull()
  })

  it.each([
    ['sent', 'whatsapp_sent_already'],
    ['failed', null],
  ] as const)('once the first was reported as %s, another is refused as %s', async (delivery, refusal) => {
    const { student, id } = await waiting()
    await run(id)
    const delivery_problem = delivery === 'failed' ? 'not_on_whatsapp' : null
    await db.sql
      .updateTable('whatsapp_messages')
      .set({ delivery, delivery_at: TEST_NOW, delivery_problem })
      .where('id', '=', id)
      .execute()
    expect(await code(desk.sendWhatsApp(here(), { user_id: student.id, about: 'plan' }))).toBe(refusal)
  })

  it('about a due: what is owed, for which plan, by when', async () => {
    const { student } = await waiting()
    await oweFor(student)
    const { id } = await desk.sendWhatsApp(here(), { user_id: student.id, about: 'due' })
    await run(id)
    expect(meta.state.sent).toMatchObject([
      {
        to: '919876543210',
        template: 'fee_due',
        words: ['Asha Sample', '₹400', expect.any(String), expect.stringContaining('Nov')],
      },
    ])
  })

  it.each([
    ['hi', 'पूरा दिन', '19 दिस॰ 2026', '23 नव॰ 2026'],
    ['en_US', 'Full Day - 1 Month', '19 Dec 2026', '23 Nov 2026'],
  ])(
    'fills a template in %s with names and days in that language',
    async (template_language, plan, last, due) => {
      await db.sql
        .updateTable('plans')
        .set({ name_hi: 'पूरा दिन' })
        .where('name', '=', 'Full Day - 1 Month')
        .execute()
      await set({ template_language })
      const { student, id } = await waiting()
      await oweFor(student)
      const owing = await desk.sendWhatsApp(here(), { user_id: student.id, about: 'due' })
      const test = await desk.sendWhatsAppTest(here(), { phone: '+91 90000 00001' })
      expect(await wordsOf(id)).toEqual([plan, last])
      expect(await wordsOf(owing.id)).toEqual([plan, due])
      expect(await wordsOf(test.id)).toEqual(['Test', due.replace('23', '20')])
    },
  )

  it('names the plan and the day that the link beside it names (USERS-5)', async () => {
    const student = await sampleMember(db.sql)
    await db.sql.updateTable('profiles').set({ phone: '98765 43211' }).where('id', '=', student.id).execute()
    const today = dayOf(TEST_NOW)
    const days = (from: number, until: number) => ({
      start_date: addDays(today, from),
      end_date: addDays(today, until),
    })
    await sampleSubscription(db.sql, student.id, 'morning', days(-25, 5))
    await sampleSubscription(db.sql, student.id, 'night', days(11, 41))
    const linkAndTemplate = async (minutes: number) => {
      const asked = here({ now: later(TEST_NOW, { minutes }) })
      const { id } = await desk.sendWhatsApp(asked, { user_id: student.id, about: 'plan' })
      const member = await members.findMember(here(), { id: student.id })
      return { link: messageFor(member, 'Adhyayan'), words: await wordsOf(id) }
    }
    for (const [minutes, day] of [
      [0, formatDay(addDays(today, 5))],
      [11, formatDay(addDays(today, 35))],
    ] as const) {
      const { link, words } = await linkAndTemplate(minutes)
      expect(words).toEqual(['Morning - 1 Month', day])
      expect(link).toContain(`${words[0]} ends on ${words[1]}.`)
      await sampleSubscription(db.sql, student.id, 'morning', days(6, 35))
    }
  })

  it('needs a number and something to say', async () => {
    const nobody = await sampleMember(db.sql)
    const send = (about: 'plan' | 'due') => code(desk.sendWhatsApp(here(), { user_id: nobody.id, about }))
    expect(await send('plan')).toBe('whatsapp_nothing_to_say')
    expect(await send('due')).toBe('whatsapp_nothing_to_say')
    await sampleSubscription(db.sql, nobody.id, 'full_day')
    expect(await send('plan')).toBe('whatsapp_no_phone')
  })

  it('sends a test to the number that was typed', async () => {
    const { id } = await desk.sendWhatsAppTest(here(), { phone: '+91 90000 00001' })
    await run(id)
    expect(meta.state.sent).toMatchObject([{ to: '919000000001', template: 'plan_ends' }])
    expect(await became(id)).toEqual(['accepted', null])
  })
})

describe('X14 (WHATSAPP-3): what WhatsApp answers is told plainly', () => {
  it.each([
    [{ code: 131026, status: 400 }, 'not_on_whatsapp'],
    [{ code: 190, status: 401 }, 'token'],
    [{ code: 132015, status: 400 }, 'template_paused'],
    [{ code: 131047, status: 400 }, '131047'],
  ])('%o: failed, and not tried again', async (mishap, problem) => {
    const { id } = await waiting()
    meta.state.mishap = mishap
    await run(id)
    expect(await became(id)).toEqual(['failed', problem])
    await run(id)
    expect(meta.state.calls).toBe(1)
  })

  it.each([[{ code: 130429, status: 429 }], [{ code: 131056, status: 400 }], [{ code: 1, status: 500 }]])(
    '%o: tried again through the whole hour, and given up at its end',
    async (mishap) => {
      const { id } = await waiting()
      meta.state.mishap = mishap
      const tries = await runThrough(id, () => undefined)
      const pauses = tries.map((at, index) => at - (tries[index - 1] ?? 0))
      expect(Math.max(...pauses)).toBeLessThanOrEqual(5 * 60)
      expect(tries.length).toBeLessThan(25)
      expect(tries.at(-1)).toBeGreaterThanOrEqual(55 * 60)
      expect(await became(id)).toEqual(['failed', 'busy'])
      expect(meta.state.sent).toEqual([])
    },
  )

  it('what it takes again after forty minutes arrives', async () => {
    const { id } = await waiting()
    const tries = await runThrough(id, (minute) => {
      meta.state.mishap = minute < 40 ? { code: 131016, status: 503 } : null
    })
    expect(tries.at(-1)).toBeLessThanOrEqual(45 * 60)
    expect(await became(id)).toEqual(['accepted', null])
    expect(meta.state.sent).toHaveLength(1)
  })

  it('one that waits is queued once, with a pause, and says nothing of an hour that isn’t over', async () => {
    const { student, id } = await waiting()
    meta.state.mishap = { code: 130429, status: 429 }
    const key = `send_whatsapp:${id}`
    await queueJob(db.sql, 'send_whatsapp', id)
    await raw`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'us', attempts = 1
      where key = ${key}`.execute(db.sql)
    await run(id, later(TEST_NOW, { minutes: 4 }))
    const { rows } = await raw<{
      pause: number
    }>`select round(extract(epoch from run_at - now()))::int as pause
      from graphile_worker.jobs where key = ${key}`.execute(db.sql)
    expect(rows).toEqual([{ pause: expect.closeTo(240, -2) as number }])
    const { rows: shown } = await desk.listWhatsApp(here(), { user_id: student.id })
    expect(shown).toMatchObject([{ status: 'waiting', problem: null }])
  })

  it('what has waited for an hour isn’t sent any more, as after a night without the server', async () => {
    const { id } = await waiting()
    await run(id, later(TEST_NOW, { minutes: 61 }))
    expect(await became(id)).toEqual(['failed', 'late'])
    expect(meta.state.calls).toBe(0)
  })

  it('keeps WhatsApp’s id of what it took, and tells it ours, by which it reports (WHATSAPP-4)', async () => {
    const { id } = await waiting()
    await run(id)
    const { provider_id } = await db.sql
      .selectFrom('whatsapp_messages')
      .select('provider_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(meta.state.sent).toMatchObject([{ id: provider_id, about: id }])
  })

  it.each(['breaks_off', 'answers_html', 'redirects'] as const)(
    '%s: unclear, and never sent twice',
    async (mishap) => {
      const { id } = await waiting()
      meta.state.mishap = mishap
      await run(id)
      expect(await became(id)).toEqual(['unclear', 'no_answer'])
      await run(id)
      expect(meta.state.calls).toBe(1)
    },
  )

  it('a process that died while it handed one over leaves it unclear', async () => {
    const { id } = await waiting()
    await db.sql.updateTable('whatsapp_messages').set({ status: 'sending' }).where('id', '=', id).execute()
    await run(id)
    expect(await became(id)).toEqual(['unclear', 'no_answer'])
    expect(meta.state.calls).toBe(0)
  })

  it('a token of another machine’s key, and a template WhatsApp doesn’t know', async () => {
    const { id } = await waiting()
    await run(id, TEST_NOW, secretSealer(Buffer.alloc(32, 8)).openSecret)
    expect(await became(id)).toEqual(['failed', 'token'])
    await set({ plan_template: 'greeting' })
    const other = await waiting()
    await run(other.id)
    expect(await became(other.id)).toEqual(['failed', 'template_words'])
    await set({ plan_template: 'unheard_of' })
    const third = await waiting()
    await run(third.id)
    expect(await became(third.id)).toEqual(['failed', 'template_unknown'])
  })
})
