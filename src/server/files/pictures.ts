import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { UPLOAD_LIMITS, type ContentType, type FilePurpose } from '#/features/files/rules.ts'
import { joinHashes } from '#/features/files/copies/rules.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { linePrints } from './line-prints.ts'
import { pixelHash } from './pixel-hash.ts'
import { loadSharp } from './sharp.ts'

const MEGAPIXELS = 1_000_000
const LONGEST_EDGE = 3000

export type Accepted = { bytes: Buffer; content_type: ContentType; pixel_hash: string | null }

/**
 * Judges an upload by its content, whatever its name and header say, and makes it harmless: a picture is decoded,
 * turned upright and re-encoded, which removes metadata (place, camera) and trailing bytes; a PDF stays as it is and is
 * only ever served as a download. Needs much memory: see `inPictureRoom`. Refuses with `file_type_refused` or
 * `file_unreadable`.
 */
export async function acceptUpload(bytes: Buffer, purpose: FilePurpose): Promise<Accepted> {
  const content_type = await typeOf(bytes, purpose)
  if (content_type === 'application/pdf') {
    if (!isWholePdf(bytes)) throw new Refusal('file_unreadable', { purpose })
    return { bytes, content_type, pixel_hash: null }
  }
  return reencode(bytes, content_type, purpose)
}

async function typeOf(bytes: Buffer, purpose: FilePurpose): Promise<ContentType> {
  const found = (await fileTypeFromBuffer(bytes))?.mime
  const type = UPLOAD_LIMITS[purpose].types.find((accepted) => accepted === found)
  if (type === undefined) throw new Refusal('file_type_refused', { purpose, found: found ?? 'unknown' })
  return type
}

function isWholePdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-1024).includes('%%EOF')
}

async function reencode(bytes: Buffer, type: ContentType, purpose: FilePurpose): Promise<Accepted> {
  const sharp = await loadSharp()
  try {
    // Checked against the header, before any pixel is decoded.
    const picture = sharp(bytes, { limitInputPixels: 40 * MEGAPIXELS, failOn: 'error' })
      .timeout({ seconds: 30 })
      .autoOrient()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
    const encoded = await encode(picture, type).toBuffer()
    const pixels = await pixelHash(encoded)
    // Only proofs are compared.
    const pixel_hash = purpose === 'payment_proof' ? joinHashes(pixels, await linePrints(encoded)) : pixels
    return { bytes: encoded, content_type: type, pixel_hash }
  } catch (error) {
    throw new Refusal('file_unreadable', { purpose, reason: error instanceof Error ? error.message : '' })
  }
}

function encode(picture: Sharp, type: ContentType): Sharp {
  if (type === 'image/png') return picture.png({ compressionLevel: 8 })
  if (type === 'image/webp') return picture.webp({ quality: 86 })
  return picture.jpeg({ quality: 86 })
}
