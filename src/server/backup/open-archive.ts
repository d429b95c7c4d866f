import { createReadStream, existsSync } from 'node:fs'
import { ArchiveError, damageError } from './archive-error.ts'
import { readEntries, type Entry } from './entries.ts'
import { openEnvelope, type Header } from './envelope.ts'
import type { Library } from './library.ts'
import { openWith, type Opener } from './opener.ts'
import { unpack } from './packing.ts'

export type OpenArchive = { header: Header; library: Library; entries: AsyncGenerator<Entry> }

/**
 * Reads an archive up to its first table. Taking all of `entries`, or ending early, closes the file. Throws an
 * ArchiveError.
 */
export async function openArchive(file: string, opener: Opener): Promise<OpenArchive> {
  if (!existsSync(file)) throw new ArchiveError(`There is no file ${file}: give the path of an archive.`)
  const envelope = await openEnvelope(createReadStream(file) as AsyncIterable<Buffer>)
  const key = await openWith(envelope, opener)
  const entries = readEntries(unpack(envelope.open(key)))
  const first = await entries.next()
  if (first.done || first.value.head.kind !== 'library') throw damageError('its first entry is missing')
  return { header: envelope.header, library: await readJson<Library>(first.value), entries }
}

/** The content of an entry that is JSON. */
export async function readJson<T>({ content }: Entry): Promise<T> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString()) as T
}
