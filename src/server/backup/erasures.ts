import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { listErased, repeatErasures } from '#/features/accounts/erasure/actions.ts'
import { listErasedAddresses, repeatFormErasures } from '#/features/registrations/desk/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { writeThrough } from '../files/write-through.ts'
import { deriveMasterKey } from '../derive-keys.ts'
import { version } from '../version.ts'
import { ArchiveError } from './archive-error.ts'
import { newKey, openEnvelope, sealStream } from './envelope.ts'
import { lockKey, openWithSecret } from './keys.ts'
import { folderPlace, type Place } from './places.ts'

/**
 * Who was erased, by ids and fingerprints. The list is kept beside the archives, in each of their places, so that
 * whoever still has an archive has it too (BACKUP-5).
 */
export type Erasures = {
  members: Awaited<ReturnType<typeof listErased>>
  applicants: Awaited<ReturnType<typeof listErasedAddresses>>
}

/** A list that was kept, and when it was written. */
type KeptErasures = Erasures & { made_at: Date }

/** Named by the library whose secret it is, so that no other one's list is written over it (BACKUP-5). */
export function erasuresFile(secret: string): string {
  const library = deriveMasterKey(secret, 'list of erasures').toString('hex').slice(0, 16)
  return `erasures-${library}.adhyayan`
}

/** What every library's list was called before: read where there is none of its own name, and gone once there is. */
const OLD_ERASURES_FILE = 'erasures.adhyayan'

export async function listErasures(sql: Sql): Promise<Erasures> {
  return { members: await listErased(sql), applicants: await listErasedAddresses(sql) }
}

/**
 * Sealed like an archive, by the library's secret, which each of its archives holds. Replaces the list that the folder
 * had of this library, by the old name too. Returns its path.
 */
export async function writeErasures(
  folder: string,
  list: Erasures,
  secret: string,
  now: Date,
): Promise<string> {
  const key = newKey()
  const keys = lockKey(key, { secret, recovery_key: undefined })
  const plain = Readable.from([Buffer.from(JSON.stringify(list))])
  const file = join(folder, erasuresFile(secret))
  const partial = `${file}.partial`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sealed = sealStream({ made_at: now.toISOString(), version, keys }, key, plain)
  await writeThrough(partial, sealed, { replace: true })
  await rename(partial, file)
  await removeOldList(folderPlace(folder), secret)
  return file
}

/**
 * For where the list has its own name: whoever copies archives by the old one must miss it, rather than go on copying
 * what is never brought up to date. Another library's stays, and what can't be opened.
 */
export async function removeOldList(
  { read, remove }: Pick<Place, 'read' | 'remove'>,
  secret: string,
): Promise<void> {
  const { list } = await readList(await read(OLD_ERASURES_FILE), secret)
  if (list) await remove(OLD_ERASURES_FILE)
}

/** What a place has: no list if there is none of this library. */
type ErasuresThere = { place: string; file: string; list: KeptErasures | undefined; isDamaged: boolean }

export async function findErasures(
  { name: place, read }: Pick<Place, 'name' | 'read'>,
  secret: string,
): Promise<ErasuresThere> {
  const own = await read(erasuresFile(secret))
  const file = own ? erasuresFile(secret) : OLD_ERASURES_FILE
  return { place, file, ...(await readList(own ?? (await read(file)), secret)) }
}

async function readList(
  sealed: Buffer | undefined,
  secret: string,
): Promise<Pick<ErasuresThere, 'list' | 'isDamaged'>> {
  try {
    const list = sealed && (await unsealErasures(Readable.from([sealed]), secret))
    return { list, isDamaged: false }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { list: undefined, isDamaged: true }
  }
}

/** Everybody whom one of these lists names, once, erased when the newest says. */
export function uniteErasures(lists: Erasures[]): Erasures {
  return {
    members: newestOfEach(
      lists.flatMap(({ members }) => members),
      ({ id }) => id,
    ),
    applicants: newestOfEach(
      lists.flatMap(({ applicants }) => applicants),
      ({ fingerprint }) => fingerprint,
    ),
  }
}

function newestOfEach<Erased extends { erased_at: Date }>(
  erased: Erased[],
  keyOf: (one: Erased) => string,
): Erased[] {
  const fromOldest = erased.toSorted((one, other) => one.erased_at.getTime() - other.erased_at.getTime())
  return [...new Map(fromOldest.map((one) => [keyOf(one), one])).values()]
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

/** Erases again whom the list names and the restored library still knows. Returns how many members and applicants. */
export async function applyErasures(transaction: Sql, { members, applicants }: Erasures): Promise<number> {
  // Before the members, whose forms then are gone: what is noted of an applicant is what the list says.
  const forms = await repeatFormErasures(transaction, applicants)
  return forms + (await repeatErasures(transaction, members))
}
