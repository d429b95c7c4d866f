import * as z from 'zod/mini'
import { endpoint, refusals } from '#/kernel/contract.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

export const member = {
  exportOwnData: endpoint
    .route({ method: 'GET', path: '/account-export', summary: 'Everything stored about me' })
    .output(
      z.object({
        exported_at: z.string(),
        about: z.string(),
        profile: z.record(z.string(), z.unknown()),
        /** Rows by table. */
        records: z.record(z.string(), rows),
      }),
    )
    .errors(refusals({ too_many_exports: 429 })),
}
