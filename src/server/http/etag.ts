import { createHash } from 'node:crypto'

/** What marks this very text in an ETag, without its quotes. */
export function etagOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/**
 * Whether a request's `if-none-match` names the ETag, quotes included. A client may send several, and a compressing
 * proxy makes ours weak; a reader may send it back either way.
 */
export function namesEtag(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false
  // Nearly always; the list is read only where it is one.
  if (asked === etag) return true
  return asked.includes(etag) && asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
