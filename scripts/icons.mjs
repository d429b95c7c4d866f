// Makes the icons of the installed app in src/web/public from lamp.svg. Run by hand when the mark changes: node
// scripts/icons.mjs.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (name) => fileURLToPath(new URL(`../src/web/public/${name}`, import.meta.url))
const lamp = await readFile(at('lamp.svg'))
const PAPER = '#f0f4f0'

/** `part`: the share of the square that the mark fills, since systems crop a maskable icon to a circle. */
const ICONS = [
  { name: 'icon-192.png', size: 192, part: 0.8 },
  { name: 'icon-512.png', size: 512, part: 0.8 },
  { name: 'icon-maskable-512.png', size: 512, part: 0.58 },
  { name: 'apple-touch-icon.png', size: 180, part: 0.72 },
]

for (const { name, size, part } of ICONS) {
  const mark = await sharp(lamp, { density: 600 })
    .resize(Math.round(size * part), Math.round(size * part), {
      fit: 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(at(name))
}
