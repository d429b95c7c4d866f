import type { Sql } from '#/kernel/context.ts'
import type { NewProof } from '../store.ts'

export type SeenTransfer = Omit<NewProof, 'proof_file_id'> & { verified_by: string; verified_at: Date }

/** Approved from the start. The index transaction_reference_used raises an error if its reference is taken. */
export async function insertSeen(sql: Sql, seen: SeenTransfer): Promise<string> {
  const proof = { ...seen, proof_file_id: null, status: 'approved' } as const
  const { id } = await sql
    .insertInto('payment_verifications')
    .values(proof)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
