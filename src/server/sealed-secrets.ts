import { deriveSubkey } from './derive-keys.ts'
import { decrypt, encrypt } from './files/seal.ts'

const PURPOSE = 'secrets of other services'

/** Keeps other services' secrets in the database as what only this library's master key can read. */
export function secretSealer(masterKey: Buffer) {
  const key = deriveSubkey(masterKey, PURPOSE)
  return {
    sealSecret: (secret: string): Buffer => encrypt(key, Buffer.from(secret), PURPOSE),
    /** Null if it was sealed with another key, as in an archive of another machine. */
    openSecret: (sealed: Buffer): string | null => {
      try {
        return decrypt(key, sealed, PURPOSE).toString()
      } catch {
        return null
      }
    },
  }
}
