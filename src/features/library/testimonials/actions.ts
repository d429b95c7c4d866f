import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { MOST_SHOWN } from './rules.ts'
import * as store from './store.ts'
import type { TestimonialRefusal } from './texts.ts'

/** What the public page shows: the newest that members agreed to and no admin has hidden (LIBRARY-15). */
export function listShownTestimonials(sql: Sql) {
  return store.listShown(sql, MOST_SHOWN)
}

/** What the member has agreed to show; null: nothing. */
export async function findQuote(sql: Sql, user_id: string) {
  return (await store.findOwn(sql, user_id)) ?? null
}

/** From now on the public page may show these words, instead of those agreed to before. */
export function agreeToQuote(sql: Sql, agreement: store.Agreement) {
  return store.save(sql, agreement)
}

/** Also called for a member who no longer gives five stars. */
export function withdrawQuote(sql: Sql, user_id: string, now: Date) {
  return store.withdraw(sql, user_id, now)
}

async function withdrawTestimonial({ sql, member, now }: MemberContext) {
  await withdrawQuote(sql, member.id, now)
  return { quote: await findQuote(sql, member.id) }
}

function listTestimonials({ sql }: MemberContext, asked: Asked) {
  return store.list(sql, asked)
}

/** Throws testimonial_changed. */
async function setTestimonialHidden(
  { sql, member, now }: MemberContext,
  { id, version, hidden }: { id: string; version: number; hidden: boolean },
) {
  return sql.transaction().execute(async (transaction) => {
    const found = await store.lock(transaction, id)
    if (found?.version !== version || found.withdrawn_at)
      throw new Refusal<TestimonialRefusal>('testimonial_changed')
    if ((found.hidden_at !== null) !== hidden)
      await store.setHidden(transaction, id, hidden ? { hidden_at: now, hidden_by: member.id } : SHOWN)
    return { id, hidden }
  })
}

const SHOWN = { hidden_at: null, hidden_by: null }

export const member = { withdrawTestimonial }
export const admin = { listTestimonials, setTestimonialHidden }
