/** Imports of members, as the desk's page sends them. */
import { randomUUID } from 'node:crypto'
import { admin as imports } from '#/features/member-import/actions.ts'
import type { ImportRow } from '#/features/member-import/rules.ts'
import type { MemberContext } from '#/kernel/context.ts'

const AT_ONCE = 100

/** Stages rows for a new import, whose id it returns. */
export async function stageRows(context: MemberContext, rows: readonly ImportRow[]): Promise<string> {
  const id = randomUUID()
  const numbered = rows.map((row, at) => ({ number: at + 2, row }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await imports.stageMembers(context, {
      id,
      name: 'members.csv',
      rows: numbered.slice(at, at + AT_ONCE),
    })
  return id
}

/** What asks for the import of so many staged rows. */
export const orderOf = (id: string, expected: number) => ({
  id,
  expected,
  headers: ['Name'],
  mapping: { columns: { name: 0 }, orders: {}, plans: {} },
})

/** Imports rows, and returns the import's id. */
export async function importRows(context: MemberContext, rows: readonly ImportRow[]): Promise<string> {
  const id = await stageRows(context, rows)
  await imports.importMembers(context, orderOf(id, rows.length))
  return id
}
