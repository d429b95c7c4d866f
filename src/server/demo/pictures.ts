import type { StoredFile } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { formatDay } from '#/kernel/dates.ts'
import { plainRupees, type Paise } from '#/kernel/money.ts'
import { pixelHash } from '../files/pixel-hash.ts'
import { loadSharp } from '../files/sharp.ts'
import type { Vault } from '../files/vault.ts'
import { write } from './lettering.ts'

/**
 * What a sample screenshot shows. `look` varies colours and layout, so that no two are taken for the same. `amount` in
 * paise.
 */
export type Screenshot = {
  look: number
  payer: string
  payee: string
  amount: Paise
  reference: string
  on: Day
}

export type Card = { look: number; side: 'front' | 'back'; name: string; birth: Day }

const COLOURS = ['#2f6f5e', '#3b4f8f', '#8a4b2a', '#5d3f7a', '#1f6f8b', '#7a2f45', '#4f6b1f', '#444b57']
const PAPERS = ['#ffffff', '#f3f5f2', '#faf6ee', '#eef2f8', '#f6eff2', '#e9efe9']

/** Draws a picture and stores it in the vault like an upload. */
export async function storePicture(svg: string, vault: Vault): Promise<StoredFile> {
  const sharp = await loadSharp()
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
  const [stored, pixel_hash] = await Promise.all([vault.put(bytes), pixelHash(bytes)])
  return { ...stored, content_type: 'image/jpeg', byte_size: bytes.length, pixel_hash }
}

/** Like a payment app's receipt, but of no real app. */
export function drawScreenshot({ look, payer, payee, amount, reference, on }: Screenshot): string {
  const colour = COLOURS[look % COLOURS.length] ?? ''
  const paper = PAPERS[look % PAPERS.length] ?? ''
  const top = 120 + (look % 5) * 14
  const rows = [
    ['To', payee],
    ['From', payer],
    ['Reference', reference],
    ['Date', formatDay(on)],
  ].flatMap(([label = '', value = ''], row) => {
    const y = top + 230 + row * (52 + (look % 3) * 6)
    return [
      write(label, { x: 36, y, size: 11, colour: '#667' }),
      write(value, { x: 36, y: y + 18, size: 15, colour: '#223' }),
    ]
  })
  return page(360, 720, paper, [
    `<rect width="360" height="${top - 30}" fill="${colour}"/>`,
    write('Sample payment', { x: 180, y: top - 80, size: 16, colour: '#fff', anchor: 'middle' }),
    `<circle cx="180" cy="${top + 50}" r="34" fill="${colour}"/>`,
    `<path d="M164 ${top + 50}l12 12 22-24" stroke="#fff" stroke-width="6" fill="none"/>`,
    write(`₹ ${plainRupees(amount)}`, {
      x: 180,
      y: top + 110,
      size: 30,
      colour: '#112',
      anchor: 'middle',
    }),
    write('Paid', { x: 180, y: top + 165, size: 15, colour, anchor: 'middle' }),
    ...rows,
    fingerprint(look, colour, 630),
    stamp(180, 400, 46, -28),
  ])
}

/** A card that looks like no real document. */
export function drawCard({ look, side, name, birth }: Card): string {
  const colour = COLOURS[look % COLOURS.length] ?? ''
  const isFront = side === 'front'
  const lines = isFront ? [name, `Born ${formatDay(birth)}`] : ['12 Sample Road', 'Sample Nagar 000000']
  const at = isFront ? { x: 230, y: 180 } : { x: 60, y: 210 }
  return page(640, 400, PAPERS[look % PAPERS.length] ?? '', [
    `<rect x="12" y="12" width="616" height="376" rx="22" fill="none" stroke="${colour}" stroke-width="6"/>`,
    write('Sample card', { x: 320, y: 40, size: 26, colour, anchor: 'middle' }),
    write('not a real document', { x: 320, y: 78, size: 15, colour: '#667', anchor: 'middle' }),
    isFront ? portrait(colour) : fingerprint(look, colour, 125),
    ...lines.map((text, line) => write(text, { x: at.x, y: at.y + line * 46, size: 20, colour: '#223' })),
    stamp(340, 290, 60, -14),
  ])
}

function page(width: number, height: number, paper: string, parts: string[]): string {
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${paper}"/>${parts.join('')}</svg>`
}

function portrait(colour: string): string {
  return `<g fill="${colour}" opacity="0.55"><circle cx="125" cy="190" r="42"/><path d="M55 320a70 70 0 0 1 140 0z"/></g>`
}

/** A row of bars, different in each picture. */
function fingerprint(look: number, colour: string, y: number): string {
  const bars = Array.from({ length: 24 }, (_, at) => {
    const height = 8 + ((look * 37 + at * at * 11 + at * look) % 40)
    return `<rect x="${36 + at * 12}" y="${y + 48 - height}" width="7" height="${height}"/>`
  })
  return `<g fill="${colour}" opacity="0.6">${bars.join('')}</g>`
}

function stamp(x: number, y: number, size: number, angle: number): string {
  const text = write('Sample', { x, y, size, colour: '#b00020', anchor: 'middle', opacity: 0.32 })
  return `<g transform="rotate(${angle} ${x} ${y})">${text}</g>`
}
