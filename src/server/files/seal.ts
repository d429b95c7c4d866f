import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveSubkey } from '../derive-keys.ts'

const KEY = 32
const NONCE = 12
const TAG = 16

/** nonce ‖ ciphertext ‖ tag. `context` is not stored, but decrypting needs the same one. */
export function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws if a bit was changed, or the key or context is wrong. */
export function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
}

/**
 * Encrypts an object with a fresh key, and that key with the master key. Both are bound to the object's storage key, so
 * bytes and sealed keys can't be swapped between objects.
 */
export function seal(
  masterKey: Buffer,
  storage_key: string,
  plain: Buffer,
): { bytes: Buffer; sealed_key: Buffer } {
  const key = randomBytes(KEY)
  return {
    bytes: encrypt(key, plain, storage_key),
    sealed_key: encrypt(deriveSubkey(masterKey, 'file keys'), key, storage_key),
  }
}

/** The object's bytes. Throws if they or their key were tampered with, or the master key is another. */
export function unseal(
  masterKey: Buffer,
  storage_key: string,
  sealed: { bytes: Buffer; sealed_key: Buffer },
): Buffer {
  const key = decrypt(deriveSubkey(masterKey, 'file keys'), sealed.sealed_key, storage_key)
  return decrypt(key, sealed.bytes, storage_key)
}
