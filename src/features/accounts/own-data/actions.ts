import { inSeconds } from '#/kernel/durations.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { isOfDesk, TABLES_BY_EMAIL, ownTables, shownRow } from './rules.ts'
import * as store from './store.ts'
import type { OwnDataRefusal } from './texts.ts'

const LINK_SECONDS = inSeconds({ hours: 1 })
const ABOUT =
  'Everything this library has stored about you. Amounts are in paise (100 paise = 1 rupee), times in UTC. ' +
  'Links to your files work for one hour, for you only. Passwords and the secret of your two-step sign-in are left out.'

type Rows = Record<string, Record<string, unknown>[]>

/** Everything stored about the member, as stored. Throws too_many_exports. */
async function exportOwnData(context: MemberContext) {
  const data = await context.limitExport(context.member.id, () => collectOwnData(context))
  if (!data) throw new Refusal<OwnDataRefusal>('too_many_exports')
  return data
}

/** From one snapshot; files as links. */
async function collectOwnData(context: MemberContext) {
  const { now, member } = context
  return context.sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (sql) => {
      const { own, hanging } = ownTables(await store.listReferences(sql))
      const records: Rows = {}
      for (const table of own) add(records, table.table, await store.listOwnRows(sql, table, member.id))
      for (const table of TABLES_BY_EMAIL)
        add(records, table.table, await store.listOwnRows(sql, table, member.email))
      for (const table of hanging) {
        for (const parent of own.filter((one) => one.table === table.of))
          add(records, table.table, await store.listHangingRows(sql, table, parent, member.id))
      }
      for (const file of records['files'] ?? [])
        if (file['erased_at'] === null) file['url'] = linkTo(context, String(file['id']))
      const profile = shownRow(await store.findWholeProfile(sql, member.id))
      return { exported_at: now.toISOString(), about: ABOUT, profile, records }
    })
}

/** Adds rows that are not there yet, since a table may refer to the same row twice. */
function add(records: Rows, table: string, rows: Record<string, unknown>[]): void {
  const known = (records[table] ??= [])
  const seen = new Set(known.map((row) => JSON.stringify(row)))
  const shown = rows.filter((row) => !isOfDesk(row)).map(shownRow)
  known.push(...shown.filter((row) => !seen.has(JSON.stringify(row))))
}

function linkTo({ signLink, member }: MemberContext, file_id: string): string {
  return signLink({ file_id, viewer_id: member.id, seconds: LINK_SECONDS, download: true })
}

export const member = { exportOwnData }
