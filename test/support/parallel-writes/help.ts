/** Questions to the library: asked, answered, settled and read several times at once. */
import { randomUUID } from 'node:crypto'
import { TEST_NOW } from '../context.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

export function help(kit: Kit): Writes {
  const { sql, student, admin, same, each, post, made } = kit
  async function thread() {
    const asked = await student()
    const { id: newest } = await made(asked, '/help', { body: 'Is there a locker?' })
    const found = await sql()
      .selectFrom('help_threads')
      .select('id')
      .where('user_id', '=', asked.id)
      .executeTakeFirstOrThrow()
    return { ...found, asked, newest }
  }
  return {
    'asking the library': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        return same(post(cookie, '/help', { body: 'Is there a locker?' }, randomUUID()))
      },
    },
    'answering a question': {
      winners: AT_ONCE,
      requests: async () => {
        const [{ cookie }, { id, newest }] = [await admin(), await thread()]
        const answer = { newest, body: 'Yes, by the stairs.' }
        return same(post(cookie, `/admin/help/${id}/answers`, answer, randomUUID()))
      },
    },
    'settling a question while its member writes': {
      winners: AT_ONCE,
      requests: async () => {
        const [{ cookie }, { id, asked, newest }] = [await admin(), await thread()]
        return each((at) =>
          at % 2
            ? post(cookie, `/admin/help/${id}/settle`, { newest })
            : post(asked.cookie, '/help', { body: 'Thank you.' }, randomUUID()),
        )
      },
    },
    'reading answers': {
      winners: AT_ONCE,
      requests: async () => {
        const { asked } = await thread()
        return same(post(asked.cookie, '/help/read', { newest_at: TEST_NOW }))
      },
    },
  }
}
