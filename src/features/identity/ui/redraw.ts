import type { Box } from './mask-boxes.ts'

/** Enough to read a card, and well below 5MB as JPEG. */
const LONGEST_SIDE = 2400
const QUALITY = 0.88

/**
 * Redraws the picture on this device, no larger than a card needs, with black boxes burnt in: what they cover is not in
 * the new file. Throws if the browser can't read the picture.
 */
export async function redraw(file: File, boxes: readonly Box[]): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser can’t draw pictures.')
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  pen.fillStyle = 'black'
  for (const { x, y, width, height } of boxes) {
    pen.fillRect(x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height)
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('This picture can’t be used. Please choose another one.')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
