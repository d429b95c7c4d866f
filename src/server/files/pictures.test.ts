import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isCopy } from '#/features/files/copies/rules.ts'
import { acceptUpload } from './pictures.ts'

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1560">${body}</svg>`)

/** A payment app's screenshot, drawn in bars so that no font is needed. */
function screenshot(reference: number): Promise<Buffer> {
  const bars = Array.from({ length: 24 }, (_, i) => {
    const width = 30 + ((reference * (i + 3) * 7919) % 60)
    return `<rect x="${80 + (i % 6) * 95}" y="${700 + Math.floor(i / 6) * 90}" width="${width}" height="36" fill="#222"/>`
  })
  const frame =
    '<rect width="720" height="1560" fill="#fff"/><circle cx="360" cy="280" r="90" fill="#1a8f4c"/>'
  return sharp(svg(frame + bars.join('')))
    .png()
    .toBuffer()
}

/**
 * A payment app's screenshot of letters made of dots, so that no font is needed; two of its eleven lines are this
 * payment's own.
 */
function receipt(payment: number): Promise<Buffer> {
  const line = (y: number, own: boolean) => {
    let seed = own ? payment * 7919 + y : y
    const isSet = () => (seed = (seed * 48_271) % 2_147_483_647) % 7 > 2
    const letters = Array.from({ length: 12 + (y % 5) }, (_, letter) =>
      Array.from({ length: 15 }, (_dot, dot) => {
        const [x, down] = [90 + letter * 28 + (dot % 3) * 7, y + Math.floor(dot / 3) * 7]
        return isSet() ? `<rect x="${x}" y="${down}" width="7" height="7" fill="#222"/>` : ''
      }).join(''),
    )
    return letters.join('')
  }
  const lines = Array.from({ length: 11 }, (_, i) => line(200 + i * 106, i % 4 === 3))
  return sharp(svg(`<rect width="720" height="1560" fill="#fff"/>${lines.join('')}`))
    .png()
    .toBuffer()
}

describe('SAFE-7: type is told by content', () => {
  test.each([
    ['HTML named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', svg('<script>alert(1)</script>')],
    ['SVG with XML head', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg('')])],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['PDF as payment proof', Buffer.from('%PDF-1.7\n%%EOF')],
    ['nothing known', Buffer.from('hello')],
  ])('%s is refused', async (_name, bytes) => {
    await expect(acceptUpload(bytes, 'payment_proof')).rejects.toMatchObject({ code: 'file_type_refused' })
  })

  test('PDF is accepted as an identity document when it is whole', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
    expect(await acceptUpload(pdf, 'identity_document')).toEqual({
      bytes: pdf,
      content_type: 'application/pdf',
      pixel_hash: null,
    })
    const half = pdf.subarray(0, 12)
    await expect(acceptUpload(half, 'identity_document')).rejects.toMatchObject({ code: 'file_unreadable' })
  })
})

test('a cut-off picture is refused', async () => {
  const png = await screenshot(1)
  const half = png.subarray(0, png.length / 2)
  await expect(acceptUpload(half, 'payment_proof')).rejects.toMatchObject({ code: 'file_unreadable' })
})

test('metadata and trailing bytes are gone, the picture stands upright', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a40' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes } = await acceptUpload(
    Buffer.concat([photo, Buffer.from('<script>TRAILING')]),
    'payment_proof',
  )
  expect(bytes.includes('SECRET-PLACE')).toBe(false)
  expect(bytes.includes('TRAILING')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60, format: 'jpeg' })
})

describe('PROOF-7: a recompressed screenshot is recognised', () => {
  const hashOf = async (bytes: Buffer) => (await acceptUpload(bytes, 'payment_proof')).pixel_hash ?? ''

  test('compressed again', async () => {
    const original = await screenshot(4123)
    const known = await hashOf(original)
    expect(known).toMatch(/^[0-9a-f]{2112}\.([0-9a-f]{130})+$/)
    for (const quality of [30, 50, 80, 95]) {
      expect(isCopy(known, await hashOf(await sharp(original).jpeg({ quality }).toBuffer()))).toBe(true)
      expect(isCopy(known, await hashOf(await sharp(original).webp({ quality }).toBuffer()))).toBe(true)
    }
  })

  const WHOLE = { left: 0, top: 0, width: 720, height: 1560 }
  test.each([
    ['status bar cut', { ...WHOLE, top: 110, height: 1450 }, 720],
    ['above and below', { ...WHOLE, top: 150, height: 1300 }, 720],
    ['margins cut all around', { left: 40, top: 80, width: 640, height: 1400 }, 720],
    ['scaled', WHOLE, 500],
    ['cut and scaled', { left: 30, top: 110, width: 660, height: 1400 }, 480],
  ])('%s', async (_case, part, width) => {
    const original = await receipt(1)
    const copy = sharp(await sharp(original).extract(part).toBuffer()).resize({ width })
    const copied = await hashOf(await copy.jpeg({ quality: 70 }).toBuffer())
    expect(isCopy(await hashOf(original), copied)).toBe(true)
    for (const n of [2, 3]) expect(isCopy(await hashOf(await receipt(n)), copied), String(n)).toBe(false)
  })

  test('another payment in the same app is not', async () => {
    expect(isCopy(await hashOf(await screenshot(4123)), await hashOf(await screenshot(4124)))).toBe(false)
  })

  test('plain red is not plain white', async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 50, height: 50, channels: 3, background } })
        .png()
        .toBuffer()
    expect(isCopy(await hashOf(await plain('#f00')), await hashOf(await plain('#fff')))).toBe(false)
  })
})
