/** Weeks and holidays, each saved several times at once. */
import { randomInt } from 'node:crypto'
import { addDays, toDay } from '#/kernel/dates.ts'
import { NEW_SLOT } from '#/features/timetable/week/rules.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

export function timetable({ word, admin, same, each, post, made }: Kit): Writes {
  /** A Sunday that no other row uses. */
  const sunday = () => addDays(toDay('2030-01-06'), 7 * 4 * randomInt(900))
  const put = (cookie: string, week: string, version: number) => ({
    method: 'PUT',
    path: `/admin/timetable/${week}`,
    cookie,
    body: { week, version, slots: [{ ...NEW_SLOT, date: week, name: `Slot ${word()}` }] },
  })
  const holiday = (name: string) => ({ date: '2030-05-01', name, type: 'closed', recurring: false })
  return {
    'saving a week': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const week = sunday()
        return each(() => put(cookie, week, 0))
      },
    },
    'saving a week and copying another one over it': {
      requests: async () => {
        const { cookie } = await admin()
        const week = sunday()
        const next = addDays(week, 7)
        const copy = { week, until: addDays(week, 20), version: 0, weeks: [] }
        const weeks = [next, addDays(week, 14)].map((target) => ({ week: target, version: 0 }))
        return each((at) =>
          at % 2
            ? put(cookie, at % 4 === 1 ? next : week, 0)
            : post(cookie, `/admin/timetable/${week}/copies`, { ...copy, weeks }),
        )
      },
    },
    'adding a holiday': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        return same(post(cookie, '/admin/holidays', { holiday: holiday(`Holiday ${word()}`) }))
      },
    },
    'saving and removing a holiday': {
      winners: 1,
      requests: async () => {
        const by = await admin()
        const { id, version } = await made(by, '/admin/holidays', { holiday: holiday(`Holiday ${word()}`) })
        const path = `/admin/holidays/${id}`
        return each((at) =>
          at === AT_ONCE - 1
            ? { method: 'DELETE', path, cookie: by.cookie, body: { version } }
            : {
                method: 'PUT',
                path,
                cookie: by.cookie,
                body: { version, holiday: holiday(`Holiday ${word()}`) },
              },
        )
      },
    },
    'giving several holidays the same name': {
      winners: 1,
      requests: async () => {
        const by = await admin()
        const twin = holiday(`Holiday ${word()}`)
        const rows = await Promise.all(
          Array.from({ length: AT_ONCE }, () =>
            made(by, '/admin/holidays', { holiday: holiday(`Holiday ${word()}`) }),
          ),
        )
        return rows.map(({ id, version }) => ({
          method: 'PUT',
          path: `/admin/holidays/${id}`,
          cookie: by.cookie,
          body: { version, holiday: twin },
        }))
      },
    },
  }
}
