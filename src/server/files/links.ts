import { createHmac } from 'node:crypto'
import type { Context } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { isSameSecret } from '#/kernel/secrets.ts'
import type { Clock } from '../clock.ts'
import { deriveSubkey } from '../derive-keys.ts'

export type Mode = 'view' | 'download'
type Link = { file_id: string; viewer_id: string; expires: number; mode: Mode }

/** Creates `Context.signLink`, which returns the path of a private file for one viewer, without the site's address. */
export function signLinkWith(masterKey: Buffer, clock: Clock): Context['signLink'] {
  const key = deriveSubkey(masterKey, 'file links')
  return ({ file_id, viewer_id, seconds, download }) => {
    const expires = Math.floor(clock().getTime() / 1000) + seconds
    const mode = download ? 'download' : 'view'
    const signature = signatureOf(key, { file_id, viewer_id, expires, mode })
    return `/api/files/${file_id}?expires=${expires}&mode=${mode}&signature=${signature}`
  }
}

/**
 * Checks a link against the signed-in member. Refuses with `link_invalid` if anything was altered or the link was made
 * for someone else, with `link_expired` if it is too old.
 */
export function linkCheckWith(masterKey: Buffer, clock: Clock) {
  const key = deriveSubkey(masterKey, 'file links')
  return (file_id: string, viewer_id: string, query: Record<string, unknown>): Mode => {
    const { mode, signature } = query
    const expires = Number(query.expires)
    if ((mode !== 'view' && mode !== 'download') || typeof signature !== 'string')
      throw new Refusal('link_invalid')
    const expected = signatureOf(key, { file_id, viewer_id, expires, mode })
    if (!isSameSecret(signature, expected)) throw new Refusal('link_invalid')
    if (expires * 1000 <= clock().getTime()) throw new Refusal('link_expired')
    return mode
  }
}

function signatureOf(key: Buffer, { file_id, viewer_id, expires, mode }: Link): string {
  return createHmac('sha256', key).update([file_id, viewer_id, expires, mode].join('|')).digest('base64url')
}
