import type { Asked } from '#database/read-page.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { headersHash, importMembers } from './import-members.ts'
import { admin as invitations } from './invitations/actions.ts'
import { judgeRows } from './verdicts/judge-rows.ts'
import type { SentRow } from './rules.ts'
import type { Mapping } from './sheets/rules.ts'
import * as store from './store.ts'
import type { ImportRefusal } from './texts.ts'
import { admin as staging } from './staging/actions.ts'
import { admin as undo } from './undo/actions.ts'

async function listMemberImports({ sql, today }: MemberContext, asked: Asked) {
  const { rows, ...paged } = await store.list(sql, asked)
  const listed = rows.map((one) => ({
    ...one,
    may_be_undone: one.undone_at === null && dayOf(one.imported_at) === today,
  }))
  return { rows: listed, ...paged }
}

function findImportFacts({ sql }: MemberContext) {
  return store.findFacts(sql)
}

async function findImportMapping({ sql }: MemberContext, { headers }: { headers: string[] }) {
  return { mapping: (await store.findMapping(sql, headersHash(headers))) as Mapping | null }
}

async function checkMembers({ sql, today }: MemberContext, { rows }: { rows: SentRow[] }) {
  const judged = await judgeRows(sql, rows, await store.findFacts(sql), today)
  return { verdicts: judged.map(({ verdict }) => verdict) }
}

/** Throws import_not_found. */
async function findImportProgress({ sql }: MemberContext, { id }: { id: string }) {
  const found = await store.findImport(sql, id)
  if (!found) throw new Refusal<ImportRefusal>('import_not_found')
  const { written, imported_at, cancelled_at } = found
  return { written, imported: imported_at !== null, cancelled: cancelled_at !== null }
}

export const admin = {
  ...invitations,
  ...staging,
  ...undo,
  listMemberImports,
  findImportFacts,
  findImportMapping,
  checkMembers,
  importMembers,
  findImportProgress,
}
