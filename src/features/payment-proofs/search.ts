import { sortsBy } from '#/kernel/sorting.ts'

/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

export const PROOF_SORTS = sortsBy('submitted', 'amount')
export type ProofSort = (typeof PROOF_SORTS)[number]

/** What the address of the desk's Payment Verification asks for. */
export type ProofsSearch = {
  /** Words that find a proof, or its status. */
  q?: string | undefined
  sort?: ProofSort | undefined
  /** The days on which proofs were sent. */
  from?: string | undefined
  to?: string | undefined
  /** The open proof. */
  proof?: string | undefined
}
