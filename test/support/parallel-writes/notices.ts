/** The notice board: posted, changed, ended and read several times at once. */
import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { TEST_NOW } from '../context.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

export function notices(kit: Kit): Writes {
  const { word, student, admin, same, each, post, made } = kit
  const notice = () => ({
    title: `Notice ${word()}`,
    body: 'No water today.',
    title_hi: '',
    body_hi: '',
    audience: 'members',
    until: addDays(dayOf(TEST_NOW), 3),
  })
  return {
    'posting a notice': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        return same(post(cookie, '/admin/notices', { notice: notice() }, randomUUID()))
      },
    },
    'changing and ending a notice': {
      requests: async () => {
        const by = await admin()
        const { id, version } = await made(by, '/admin/notices', { notice: notice() })
        const path = `/admin/notices/${id}`
        return each((at) =>
          at === 5
            ? post(by.cookie, `${path}/end`)
            : { method: 'PUT', path, cookie: by.cookie, body: { version, notice: notice() } },
        )
      },
    },
    'reading notices': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        return same(post(cookie, '/notices/read', { newest_at: TEST_NOW.toISOString() }))
      },
    },
  }
}
