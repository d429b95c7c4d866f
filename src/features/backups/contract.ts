import * as z from 'zod/mini'
import { endpoint } from '#/kernel/contract.ts'

export const admin = {
  makeRecoveryKey: endpoint
    .route({
      method: 'POST',
      path: '/admin/recovery-keys',
      summary: 'Make the key that opens archives on another machine; it is shown this once',
    })
    .output(z.object({ id: z.int(), printed: z.string() })),

  /** `saved`: false if another key has replaced this one meanwhile. */
  confirmRecoveryKey: endpoint
    .route({
      method: 'PUT',
      path: '/admin/recovery-keys/{id}/saved',
      summary: 'Confirm that the recovery key is on paper',
    })
    .input(z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }))
    .output(z.object({ saved: z.boolean() })),
}
