/** A backup or restore that can't work. The message is one line that ends with the remedy. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** An archive whose bytes are not those that were written. */
export function damageError(what: string): ArchiveError {
  return new ArchiveError(`The archive is damaged (${what}): take another copy of it, or an earlier archive.`)
}
