import * as z from 'zod/mini'
import { deskEndpoint } from '#/kernel/contract.ts'
import { id } from '#/kernel/fields.ts'
import { REVIEWED_KINDS } from './rules.ts'

export const admin = {
  /**
   * The waiting items of this kind before and after one of them, which may be decided by now, by how long they wait:
   * after the last comes the first. Null if no other waits. `waiting` counts all of the kind.
   */
  findNeighbours: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/overview/waiting/{kind}/{id}',
      summary: 'What waits for review before and after an item',
    })
    .input(z.object({ kind: z.enum(REVIEWED_KINDS), id }))
    .output(z.object({ previous: z.nullable(id), next: z.nullable(id), waiting: z.int() })),
}
