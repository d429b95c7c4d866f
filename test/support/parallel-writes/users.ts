/** What the desk does to members, each sent several times at once. */
import { earlier } from '#/kernel/durations.ts'
import { TEST_NOW } from '../context.ts'
import { sampleMember } from '../samples.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

export function users(kit: Kit): Writes {
  const { sql, student, admin, same, each, post, done } = kit
  async function noted() {
    const [{ cookie }, { id }] = [await admin(), await student()]
    const note = await done(post(cookie, `/admin/users/${id}/notes`, { body: 'Lost her key.' }))
    return { cookie, path: `/admin/notes/${String(note['id'])}` }
  }
  return {
    'editing a user': {
      winners: 1,
      requests: async () => {
        const [{ cookie }, { id }] = [await admin(), await student()]
        return each((at) => ({
          method: 'PUT',
          path: `/admin/users/${id}`,
          cookie,
          body: { version: 1, name: `Asha ${at}`, phone: '', verified: true },
        }))
      },
    },
    'banning and unbanning a user': {
      requests: async () => {
        const [{ cookie }, { id }] = [await admin(), await sampleMember(sql())]
        const path = `/admin/users/${id}`
        return each((at) =>
          at % 2 ? post(cookie, `${path}/unban`) : post(cookie, `${path}/ban`, { reason: 'Sold a seat' }),
        )
      },
    },
    'turning off two-step sign-in': {
      winners: 1,
      requests: async () => {
        const [{ cookie }, { id }] = [await admin(), await sampleMember(sql())]
        await sql().updateTable('profiles').set({ two_factor_enabled: true }).where('id', '=', id).execute()
        return same(post(cookie, `/admin/users/${id}/end-two-step`, { reason: 'Lost her phone' }))
      },
    },
    'making and removing an admin': {
      requests: async () => {
        const [{ cookie }, { id }] = [await admin(), await sampleMember(sql())]
        return each((at) => post(cookie, `/admin/users/${id}/${at % 2 ? 'remove-admin' : 'make-admin'}`))
      },
    },
    'making and removing a desk member': {
      requests: async () => {
        const [{ cookie }, { id }] = [await admin(), await sampleMember(sql())]
        return each((at) => post(cookie, `/admin/users/${id}/${at % 2 ? 'remove-desk' : 'make-desk'}`))
      },
    },
    'marking what came in as read': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        return each((at) =>
          post(cookie, '/admin/arrivals/read', {
            newest_at: earlier(TEST_NOW, { minutes: at }).toISOString(),
          }),
        )
      },
    },
    'adding a note on a user': {
      winners: AT_ONCE,
      requests: async () => {
        const [{ cookie }, { id }] = [await admin(), await student()]
        return each((at) => post(cookie, `/admin/users/${id}/notes`, { body: `Note ${at}` }))
      },
    },
    'saving a note on a user': {
      winners: 1,
      requests: async () => {
        const { cookie, path } = await noted()
        return each((at) => ({ method: 'PUT', path, cookie, body: { version: 1, body: `Note ${at}` } }))
      },
    },
    'removing a note on a user': {
      winners: 1,
      requests: async () => {
        const { cookie, path } = await noted()
        return same({ method: 'DELETE', path, cookie })
      },
    },
    'skipping and taking up a step of the opening': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        return each((at) => ({
          method: 'PUT',
          path: '/admin/opening/pictures',
          cookie,
          body: { choice: at % 2 ? 'skipped' : null },
        }))
      },
    },
    'making recovery keys': {
      winners: AT_ONCE,
      requests: async () => same(post((await admin()).cookie, '/admin/recovery-keys')),
    },
    'saying that a recovery key is on paper': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        const { id } = (await done(post(cookie, '/admin/recovery-keys'))) as { id: number }
        return same({ method: 'PUT', path: `/admin/recovery-keys/${id}/saved`, cookie })
      },
    },
    'deleting a user': {
      winners: 1,
      requests: async () => {
        const [{ cookie }, { id }] = [await admin(), await sampleMember(sql())]
        return same(post(cookie, `/admin/users/${id}/delete`, { ends_plans: [] }))
      },
    },
  }
}
