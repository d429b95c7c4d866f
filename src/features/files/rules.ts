import { inSeconds } from '#/kernel/durations.ts'
import { worksAtDesk, type Role } from '#/kernel/roles.ts'

/**
 * Which files a member may upload (IDENTITY-3, PROOF-3). Plain constants, shared by the browser's forms and the server.
 */

export type FilePurpose = 'payment_proof' | 'identity_document' | 'public_picture'
export type ContentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'

const MB = 1024 * 1024
const PICTURES: readonly ContentType[] = ['image/jpeg', 'image/png', 'image/webp']

export const UPLOAD_LIMITS: Record<FilePurpose, { max_bytes: number; types: readonly ContentType[] }> = {
  payment_proof: { max_bytes: 10 * MB, types: PICTURES },
  identity_document: { max_bytes: 5 * MB, types: [...PICTURES, 'application/pdf'] },
  public_picture: { max_bytes: 10 * MB, types: PICTURES },
}

/** The most that a file may have, in MB, for the screens. */
export const megabytesFor = (purpose: FilePurpose): number => UPLOAD_LIMITS[purpose].max_bytes / MB

/** Uploads per member within 24 hours. */
export const UPLOADS_PER_DAY = 40

/** Hours after which an unclaimed upload is erased. */
export const HOURS_UNTIL_UNCLAIMED_IS_ERASED = 24

/** Seconds for which a signed link works: for a download, and for viewing (SAFE-9). */
export const LINK_SECONDS = { download: inSeconds({ minutes: 1 }), view: inSeconds({ hours: 1 }) }

export type FileRefusal =
  | 'file_missing'
  | 'file_too_large'
  | 'file_type_refused'
  | 'file_unreadable'
  | 'file_unknown'
  | 'link_expired'
  | 'link_invalid'
  | 'upload_broken'
  | 'upload_missing'
  | 'upload_quota'

/** The HTTP status of each refusal. */
export const FILE_STATUS: Record<FileRefusal, 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429> = {
  file_missing: 400,
  file_too_large: 413,
  file_type_refused: 415,
  file_unreadable: 422,
  file_unknown: 404,
  link_expired: 403,
  link_invalid: 403,
  upload_broken: 400,
  upload_missing: 409,
  upload_quota: 429,
}

export function isFilePurpose(value: unknown): value is FilePurpose {
  return typeof value === 'string' && Object.hasOwn(UPLOAD_LIMITS, value)
}

/** The `accept` attribute of a file field. */
export function acceptFor(purpose: FilePurpose): string {
  return UPLOAD_LIMITS[purpose].types.join(',')
}

/** What is asked for in place of a file of another kind. `purpose` is a purpose, or comes from a refusal. */
export const askForKinds = (purpose: unknown) =>
  purpose === 'identity_document'
    ? 'Please upload a JPG, PNG, WebP or PDF file'
    : 'Please upload a JPG, PNG or WebP image'

/**
 * What the browser can check before uploading; the server judges again by content. `type` is what the file claims to
 * be, '' if unknown.
 */
export function uploadRefusalFor(
  file: { size: number; type: string },
  purpose: FilePurpose,
): FileRefusal | undefined {
  const limit = UPLOAD_LIMITS[purpose]
  if (file.size === 0) return 'file_missing'
  if (file.size > limit.max_bytes) return 'file_too_large'
  if (file.type !== '' && !limit.types.some((type) => type === file.type)) return 'file_type_refused'
  return undefined
}

type Viewer = { id: string; role: Role; needs_second_factor?: boolean }

/**
 * Whether a signed-in person may see a file at all, whatever link they hold. Who works at the desk sees others' once
 * they may be there (ACCOUNT-15).
 */
export function maySeeFile(file: { owner_id: string }, viewer: Viewer): boolean {
  return viewer.id === file.owner_id || (worksAtDesk(viewer.role) && !viewer.needs_second_factor)
}

/** This part of a pixel hash describes edges, the rest shades. */
const EDGE_DIGITS = 2048

/**
 * Whether two pixel hashes (hex) come from the same picture: they differ in at most 4 bits, plus 3 % of the edges in
 * either picture. Measured on screenshots of 1080 × 2340: compressing again at quality 30–80 changes 3 %, the next
 * month's payment in the same app 14 %. It is a hint for a person: copies of another size are not recognised
 * (copies/rules.ts does), and screenshots that differ in one digit only count as the same.
 */
export function isSamePicture(one: string, other: string): boolean {
  if (one === other) return true
  if (one.length !== other.length) return false
  let differing = 0
  let edges = 0
  for (let i = 0; i < one.length; i += 8) {
    const a = Number.parseInt(one.slice(i, i + 8), 16)
    const b = Number.parseInt(other.slice(i, i + 8), 16)
    differing += bitCount(a ^ b)
    if (i < EDGE_DIGITS) edges += Math.max(bitCount(a), bitCount(b))
  }
  return differing <= 4 + 0.03 * edges
}

function bitCount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
