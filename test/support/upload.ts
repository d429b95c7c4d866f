import sharp from 'sharp'

/** A picture of so many pixels a side that can't be made smaller. */
export async function noisePicture(size: number): Promise<Blob> {
  const raw = { width: size, height: size, channels: 3 as const }
  const bytes = new Uint8Array(size * size * 3)
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  const jpeg = await sharp(bytes, { raw }).jpeg({ quality: 95 }).toBuffer()
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
}

/** Uploads it as a payment's screenshot. */
export function uploadProof(url: string, cookie: string, file: Blob): Promise<Response> {
  const body = new FormData()
  body.append('file', file, 'proof.jpg')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return fetch(`${url}/api/uploads?purpose=payment_proof`, { method: 'POST', headers, body })
}
