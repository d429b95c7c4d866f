import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave us to encrypt to: a point of P-256, and a secret of 16 bytes. */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer }

export const CURVE = 'prime256v1'
const RECORD = 4096
const TAG = 16
/** Every message is as long as every other, so that a push service can't tell them apart (NEWS-3). */
const PADDED = 2048
/** Ends the last record. */
const END = 2

/**
 * Encrypts for one browser, as RFC 8291 says: nobody else can read it, not even the service that delivers it. `own` and
 * `salt` are new for each message. Throws if the text is too long, or the browser's key is no point of the curve.
 */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  text: string,
  { own = newKeys(), salt = randomBytes(16), length = PADDED } = {},
): Buffer {
  const plain = Buffer.from(text)
  const padded = Buffer.alloc(Math.max(length, plain.length + 1))
  padded.set(plain)
  padded[plain.length] = END
  if (padded.length > Math.max(length, PADDED)) throw new Error('the message is too long')
  const ours = own.getPublicKey()
  const shared = own.computeSecret(p256dh)
  const secret = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours]), 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG })
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  const head = Buffer.concat([salt, size, Buffer.of(ours.length), ours])
  return Buffer.concat([head, cipher.update(padded), cipher.final(), cipher.getAuthTag()])
}

function newKeys() {
  const keys = createECDH(CURVE)
  keys.generateKeys()
  return keys
}

function derive(from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', from, salt, info, length))
}
