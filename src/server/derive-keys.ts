/** What was signed or sealed under these keys outlives every release: they are never derived in another way. */
import { createHmac, hkdfSync } from 'node:crypto'

const KEY = 32

/** The 32-byte key of one part of the server, from the master secret, by HMAC. */
export function deriveMasterKey(secret: string, part: string): Buffer {
  return createHmac('sha256', secret).update(part).digest()
}

/** The 32-byte key for one use within a part, from the part's key, by HKDF: no key serves two purposes. */
export function deriveSubkey(masterKey: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `adhyayan ${use}`, KEY))
}
