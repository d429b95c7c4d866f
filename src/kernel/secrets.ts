/** For the server only: browsers have no `node:crypto`, and the web build refuses this file. */
import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares in constant time, so that nobody finds a secret out piece by piece. How long the expected one is may show:
 * where that is a secret too, compare hashes.
 */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * What is stored of a token in its place (SHA-256). For random tokens only, which need neither a salt nor a slow hash;
 * a password does.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
