import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { FilePurpose } from '#/features/files/rules.ts'
import type { Member, StoredFile } from '#/kernel/context.ts'
import type { Drawn } from './draw.ts'
import type { Identity, Life } from './histories.ts'
import type { Purchase } from './purchases.ts'
import { momentsUntil, type When } from './timeline.ts'

/** The ids of each student's uploads. */
export type Uploads = {
  proof: (purchase: Purchase) => string | undefined
  sides: (identity: Identity) => { front: string; back: string }
}

type Row = StoredFile & { id: string; owner_id: string; purpose: FilePurpose; created_at: Date }

/** Records all uploads at their moments in one statement. No form has claimed them yet. */
export async function recordUploads(
  transaction: Transaction<DB>,
  lives: readonly Life[],
  { members, drawn, now }: { members: readonly Member[]; drawn: Drawn; now: Date },
): Promise<Uploads> {
  const momentOf = momentsUntil(now)
  const rows: Row[] = []
  const proofs = new Map<Purchase, string>()
  const sides = new Map<Identity, { front: string; back: string }>()
  for (const [at, { history }] of lives.entries()) {
    const owner_id = members[at]?.id ?? ''
    const record = (purpose: FilePurpose, when: When, file: StoredFile) => {
      const id = randomUUID()
      rows.push({ ...file, id, owner_id, purpose, created_at: momentOf(when) })
      return id
    }
    for (const purchase of history.purchases) {
      const file = drawn.proofs.get(purchase)
      if (file) proofs.set(purchase, record('payment_proof', purchase.paid, file))
    }
    for (const identity of history.identity) {
      const { front = erasedFile(), back = erasedFile() } = drawn.documents.get(identity) ?? {}
      const recordSide = (file: StoredFile) => record('identity_document', identity.sent, file)
      sides.set(identity, { front: recordSide(front), back: recordSide(back) })
    }
  }
  await transaction.insertInto('files').values(rows).execute()
  return {
    proof: (purchase) => proofs.get(purchase),
    sides: (identity) => sides.get(identity) ?? { front: '', back: '' },
  }
}

/** A file that the library has erased by now, as it does with documents decided long ago. */
function erasedFile(): StoredFile {
  return {
    storage_key: `erased/${randomBytes(20).toString('hex')}`,
    sealed_key: Buffer.alloc(0),
    content_type: 'image/jpeg',
    byte_size: 96_000,
    pixel_hash: null,
  }
}
