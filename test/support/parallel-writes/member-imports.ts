/** Imports of members, each sent, written, cancelled, invited and undone several times at once. */
import { randomUUID } from 'node:crypto'
import { importRow } from '../import-row.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

const PATH = '/admin/member-imports'
const READ = { headers: ['Name', 'Phone'], mapping: { columns: { name: 0 }, orders: {}, plans: {} } }

export function memberImports(kit: Kit): Writes {
  const { word, admin, same, each, post, done } = kit

  async function staged(id: string = randomUUID()) {
    const { cookie } = await admin()
    const name = word()
    const body = { id, name: 'members.csv', rows: [{ number: 2, row: person(name) }] }
    await done(post(cookie, PATH, body))
    return { cookie, path: `${PATH}/${id}`, body }
  }
  async function imported() {
    const one = await staged()
    await done(post(one.cookie, `${one.path}/import`, { expected: 1, ...READ }))
    return one
  }

  return {
    'making rows ready for one import': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie, body } = await staged()
        return same(post(cookie, PATH, body))
      },
    },
    'writing one import': {
      requests: async () => {
        const { cookie, path } = await staged()
        return same(post(cookie, `${path}/import`, { expected: 1, ...READ }))
      },
    },
    'writing and cancelling one import': {
      requests: async () => {
        const { cookie, path } = await staged()
        return each((at) =>
          at % 2 ? post(cookie, `${path}/cancel`) : post(cookie, `${path}/import`, { expected: 1, ...READ }),
        )
      },
    },
    'undoing one import': {
      winners: 1,
      requests: async () => {
        const { cookie, path } = await imported()
        return same(post(cookie, `${path}/undo`))
      },
    },
    'inviting the members of one import, and undoing it': {
      requests: async () => {
        const { cookie, path } = await imported()
        return each((at) => post(cookie, `${path}/${at % 2 ? 'undo' : 'invite'}`))
      },
    },
  }
}

const person = (name: string) => importRow({ name, email: `${name}@example.org` })
