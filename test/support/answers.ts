import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { contracts } from '#/features/contracts.ts'
import type { Access } from '#/kernel/contract.ts'

export type ProvenRead = { method: string; path: string; shape: z.ZodMiniType }

/** The reads that the server doesn't hold against their contract itself. */
export function listProvenReads(contract: AnyContractRouter = contracts): ProvenRead[] {
  if (!isContractProcedure(contract)) return Object.values(contract).flatMap(listProvenReads)
  const { route, meta, outputSchema } = contract['~orpc']
  if (!(meta as Access).proven) return []
  return [{ method: route.method ?? '', path: route.path ?? '', shape: outputSchema as z.ZodMiniType }]
}

const known = new Map(listProvenReads().map((read) => [`${read.method} /api${read.path}`, read]))

/**
 * Throws if the body is an answer of such a read and isn't exactly what its contract names: nothing less, nothing more.
 */
export function proveAnswer(method: string, url: string, status: number, body: unknown): void {
  const read = status === 200 ? known.get(`${method} ${new URL(url).pathname}`) : undefined
  if (!read) return
  expect(body, `${method} ${url}`).toEqual(JSON.parse(JSON.stringify(read.shape.parse(body))))
}
