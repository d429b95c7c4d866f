import { createReadStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { listErased, repeatErasures } from '#/features/accounts/erasure/actions.ts'
import { listErasedAddresses, repeatFormErasures } from '#/features/registrations/desk/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { writeThrough } from '../files/write-through.ts'
import { version } from '../version.ts'
import { ArchiveError } from './archive-error.ts'
import { newKey, openEnvelope, sealStream } from './envelope.ts'
import { lockKey, openWithSecret } from './keys.ts'

/**
 * Who was erased, by ids and fingerprints. The list is kept beside the archives, in each of their places, so that
 * whoever still has an archive has it too (BACKUP-5).
 */
export type Erasures = {
  members: Awaited<ReturnType<typeof listErased>>
  applicants: Awaited<ReturnType<typeof listErasedAddresses>>
}

/** A list that was kept, and when it was written. */
export type KeptErasures = Erasures & { made_at: Date }

export const ERASURES_FILE = 'erasures.adhyayan'

export async function listErasures(sql: Sql): Promise<Erasures> {
  return { members: await listErased(sql), applicants: await listErasedAddresses(sql) }
}

/** Sealed like an archive, by the library's secret, which each of its archives holds. Replaces the list there was. */
export async function writeErasures(file: string, list: Erasures, secret: string, now: Date): Promise<void> {
  const key = newKey()
  const keys = lockKey(key, { secret, recovery_key: undefined })
  const plain = Readable.from([Buffer.from(JSON.stringify(list))])
  const partial = `${file}.partial`
  const sealed = sealStream({ made_at: now.toISOString(), version, keys }, key, plain)
  await writeThrough(partial, sealed, { replace: true })
  await rename(partial, file)
}

/** Undefined if there is no such list, or it is another library's. Throws an ArchiveError if it was damaged. */
export async function readErasures(file: string, secret: string): Promise<KeptErasures | undefined> {
  return existsSync(file) ? openErasures(createReadStream(file), secret, file) : undefined
}

/** As `readErasures`; `where` is what the error calls it. */
export async function openErasures(
  list: Readable,
  secret: string,
  where: string,
): Promise<KeptErasures | undefined> {
  try {
    return await unsealErasures(list, secret)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    throw new ArchiveError(
      `The list of erasures ${where} is damaged: replace it by another copy, or move it away, and restore again.`,
    )
  }
}

async function unsealErasures(list: Readable, secret: string): Promise<KeptErasures | undefined> {
  const envelope = await openEnvelope(list as AsyncIterable<Buffer>)
  const key = openWithSecret(envelope.header.keys, secret)
  if (!key) {
    await envelope.close()
    return undefined
  }
  const read = JSON.parse((await buffer(envelope.open(key))).toString(), (name, value: unknown) =>
    name === 'erased_at' ? new Date(String(value)) : value,
  ) as Erasures
  return { ...read, made_at: new Date(envelope.header.made_at) }
}

/** Erases again whom these lists name and the restored library still knows. Returns how many members and applicants. */
export async function applyErasures(transaction: Sql, lists: Erasures[]): Promise<number> {
  let applied = 0
  for (const { members, applicants } of lists) {
    applied += await repeatErasures(transaction, members)
    applied += await repeatFormErasures(transaction, applicants)
  }
  return applied
}
