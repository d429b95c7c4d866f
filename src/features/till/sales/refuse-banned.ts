import { Refusal } from '#/kernel/refusal.ts'
import type { DeskRefusal } from '../texts.ts'

/** The desk sells no plan to somebody who is banned. Throws buyer_banned. */
export function refuseBanned({ name, banned }: { name: string; banned: boolean }): void {
  if (banned) throw new Refusal<DeskRefusal>('buyer_banned', { name })
}
