import { createHmac } from 'node:crypto'

/** A 32-byte key for one purpose, derived from the master secret. */
export function derivedKey(master: string, purpose: string): Buffer {
  return createHmac('sha256', master).update(purpose).digest()
}
