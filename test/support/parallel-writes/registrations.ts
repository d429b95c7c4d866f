/** Applications at the desk, each decided, invited, erased or synced several times at once. */
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

export function registrations(kit: Kit): Writes {
  const { word, sql, admin, same, each, post, done } = kit

  /** A pending form and the admin who looks at it. */
  async function waiting() {
    const [{ cookie }, email] = [await admin(), `${word()}@example.org`]
    await done(post(cookie, '/admin/registrations/sync', { rows: [synced(email)] }))
    const { id } = await sql()
      .selectFrom('registration_forms')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { cookie, path: `/admin/registrations/${id}` }
  }
  const decision = (status: string, version = 1) => ({ status, version, notes: '' })

  return {
    'deciding one registration form': {
      winners: 1,
      requests: async () => {
        const { cookie, path } = await waiting()
        return each((at) => post(cookie, `${path}/status`, decision(at % 2 ? 'approved' : 'rejected')))
      },
    },
    'inviting one applicant': {
      winners: 1,
      requests: async () => {
        const { cookie, path } = await waiting()
        await done(post(cookie, `${path}/status`, decision('approved')))
        return same(post(cookie, `${path}/invite`, { version: 2 }))
      },
    },
    'deciding and erasing one registration form': {
      requests: async () => {
        const { cookie, path } = await waiting()
        return each((at) =>
          at % 2 ? post(cookie, `${path}/erase`) : post(cookie, `${path}/status`, decision('approved')),
        )
      },
    },
    'syncing one spreadsheet, from its top and from its end': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        const rows = Array.from({ length: 20 }, () => synced(`${word()}@example.org`))
        return each((at) =>
          post(cookie, '/admin/registrations/sync', { rows: at % 2 ? rows : rows.toReversed() }),
        )
      },
    },
  }
}

const synced = (email: string) => ({
  first_name: 'Asha',
  last_name: 'Sample',
  date_of_birth: '2000-01-01',
  gender: '',
  email,
  phone: '',
  purpose: '',
  preferred_study_time: '',
  special_requirements: '',
  registration_experience: '',
  form_submitted_at: null,
})
