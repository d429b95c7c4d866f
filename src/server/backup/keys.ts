import { createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto'
import { deriveSubkey } from '../derive-keys.ts'
import { decrypt, encrypt } from '../files/seal.ts'
import { publicBytes, publicKeyFrom } from './recovery-key.ts'

/** An archive's key, locked for somebody who may open it. Everything is base64. */
export type LockedKey =
  | { by: 'secret'; locked: string }
  | { by: 'recovery key'; public_key: string; sender: string; locked: string }

/** Who may open an archive: anyone with the library's secret, or with its recovery key, if one was made. */
export type Lock = { secret: string; recovery_key: string | undefined }

export function lockKey(key: Buffer, { secret, recovery_key }: Lock): LockedKey[] {
  const own = { by: 'secret', locked: seal(ofSecret(secret), key) } as const
  return recovery_key === undefined ? [own] : [own, lockFor(recovery_key, key)]
}

/** The archive's key by the library's secret; undefined if it is another library's. */
export function openWithSecret(keys: LockedKey[], secret: string): Buffer | undefined {
  const own = keys.find(({ by }) => by === 'secret')
  return own && unseal(ofSecret(secret), own.locked)
}

/** The archive's key by a recovery key; undefined if it was locked for none, or for another. */
export function openWithRecoveryKey(keys: LockedKey[], key: KeyObject): Buffer | undefined {
  const own = keys.find((one) => one.by === 'recovery key')
  if (!own) return undefined
  const sender = publicKeyFrom(Buffer.from(own.sender, 'base64'))
  return unseal(deriveSharedKey(key, sender, publicBytes(key)), own.locked)
}

/** With a key pair used once: what locks it is forgotten at once. */
function lockFor(public_key: string, key: Buffer): LockedKey {
  const receiver = publicKeyFrom(Buffer.from(public_key, 'base64'))
  const { privateKey } = generateKeyPairSync('x25519')
  const locked = seal(deriveSharedKey(privateKey, receiver, publicBytes(receiver)), key)
  return {
    by: 'recovery key',
    public_key,
    sender: publicBytes(createPublicKey(privateKey)).toString('base64'),
    locked,
  }
}

function deriveSharedKey(privateKey: KeyObject, publicKey: KeyObject, receiver: Buffer): Buffer {
  const secret = diffieHellman({ privateKey, publicKey })
  return Buffer.from(hkdfSync('sha256', secret, receiver, 'adhyayan archive key', 32))
}

const ofSecret = (secret: string) => deriveSubkey(Buffer.from(secret), 'archives')
const CONTEXT = 'archive key'
const seal = (by: Buffer, key: Buffer) => encrypt(by, key, CONTEXT).toString('base64')

function unseal(by: Buffer, locked: string): Buffer | undefined {
  try {
    return decrypt(by, Buffer.from(locked, 'base64'), CONTEXT)
  } catch {
    return undefined
  }
}
