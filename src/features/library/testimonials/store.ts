import { readCountedPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Quote } from './rules.ts'

/** Those that the public page may show, newest first. */
export function listShown(sql: Sql, limit: number) {
  return sql
    .selectFrom('testimonials')
    .select(['words', 'public_name'])
    .$narrowType<Quote>()
    .where('withdrawn_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('agreed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findOwn(sql: Sql, user_id: string) {
  return sql
    .selectFrom('testimonials')
    .select(['words', 'public_name'])
    .select((of) => of('hidden_at', 'is not', null).$castTo<boolean>().as('hidden'))
    .$narrowType<Quote>()
    .where('user_id', '=', user_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

export type Agreement = Quote & { user_id: string; agreed_at: Date }

/** Whatever an admin hid stays hidden. */
export async function save(sql: Sql, agreement: Agreement): Promise<void> {
  const { words, public_name, agreed_at } = agreement
  await sql
    .insertInto('testimonials')
    .values(agreement)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((of) => ({
        words,
        public_name,
        agreed_at,
        withdrawn_at: null,
        version: of('testimonials.version', '+', 1),
      })),
    )
    .execute()
}

export async function withdraw(sql: Sql, user_id: string, withdrawn_at: Date): Promise<void> {
  await sql
    .updateTable('testimonials')
    .set({ words: null, public_name: null, withdrawn_at })
    .where('user_id', '=', user_id)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Newest first. */
export function list(sql: Sql, asked: Asked) {
  const quotes = sql
    .selectFrom('testimonials as quote')
    .innerJoin('profiles as member', 'member.id', 'quote.user_id')
    .select(['quote.id', 'quote.version', 'quote.user_id', 'member.name as member_name'])
    .select(['quote.words', 'quote.public_name', 'quote.agreed_at', 'quote.hidden_at'])
    .$narrowType<Quote>()
    .where('quote.withdrawn_at', 'is', null)
  return readCountedPage(quotes, asked, {
    from: 'testimonials as quote',
    by: ['quote.agreed_at', 'quote.id'],
    tally: null,
  })
}

/** Locked until the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('testimonials')
    .select(['version', 'withdrawn_at', 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setHidden(
  sql: Sql,
  id: string,
  hidden: { hidden_at: Date | null; hidden_by: string | null },
): Promise<void> {
  await sql.updateTable('testimonials').set(hidden).where('id', '=', id).execute()
}
