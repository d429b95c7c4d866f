import { join } from 'node:path'
import { masterSecret } from '../config.ts'
import { openDisk } from '../files/disk.ts'
import { openVault } from '../files/vault.ts'
import { hashPassword } from '../passwords.ts'
import { deriveMasterKey } from '../derive-keys.ts'
import type { Services } from '../services.ts'
import { fillLibrary } from './fill.ts'
import { SIGN_IN } from './people.ts'

export const SAMPLE_PASSWORD = 'sample-reading-room'

/** Fills the library once and returns lines that say how to sign in. */
export async function openDemo({ sql, config, clock }: Services): Promise<string[]> {
  const disk = await openDisk(join(config.dataDir, 'files'))
  const vault = openVault(disk, deriveMasterKey(masterSecret(config), 'files'))
  const password_hash = await hashPassword(SAMPLE_PASSWORD)
  await fillLibrary(sql, { vault, now: clock(), appUrl: config.appUrl, password_hash })
  const owner = await sql
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', SIGN_IN.admin)
    .executeTakeFirst()
  if (!owner) return ['This database has members of its own: no sample people were added.']
  return [
    `Sample logins, all with the password ${SAMPLE_PASSWORD}`,
    `  ${SIGN_IN.admin}    runs the library`,
    `  ${SIGN_IN.desk}     works at the desk`,
    `  ${SIGN_IN.seated}  has a plan and a seat`,
    `  ${SIGN_IN.newcomer}      has just registered`,
    `  ${SIGN_IN.proof_pending}    waits for a payment to be reviewed`,
  ]
}
