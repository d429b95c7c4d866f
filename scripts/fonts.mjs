// Makes src/design/fonts/: *.woff2 for screens and pdf-*.ttf for PDF files, from the fontsource packages. Run by hand
// when the letters that screens need change: node scripts/fonts.mjs. The results are committed, so a build never
// depends on harfbuzz.
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'src/design/fonts')
const packages = join(root, 'node_modules/@fontsource-variable')

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
// Basic Latin, dashes, quotes, bullets, ellipsis, minus and times. A rarer letter in a name falls back to the
// system's font, which costs less than 6 kB on every first visit.
const latin = range(0x20, 0x7e) + '\u00a0©°·×÷é\u2010\u2011–—‘’“”•…−'

// Eczar's rupee sign collides with digits, so both families take it from Anek.
const PARTS = [
  { from: 'anek-latin/files/anek-latin-latin-wght-normal.woff2', text: latin },
  { from: 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', text: '₹' },
  { from: 'eczar/files/eczar-latin-wght-normal.woff2', text: latin },
]
// Hindi headings; running text uses the device's own letters, which every phone sold in India has: Anek's would be 190
// kB. Loaded only if a page contains Devanagari, so it is not part of the Latin budget.
const DEVANAGARI = {
  from: 'eczar/files/eczar-devanagari-wght-normal.woff2',
  to: 'eczar-hindi.woff2',
  text: range(0x900, 0x903) + range(0x905, 0x939) + range(0x93c, 0x94d) + range(0x958, 0x95f) + 'ॐ।॥',
}
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } }
const FEATURES = ['kern', 'liga', 'tnum', 'lnum']
/** Devanagari is illegible without its joins: keep all features. */
const HINDI_BUDGET = 80 * 1024
/** Of each Latin font: more would be another round trip until the first paint (docs/decisions/0100). */
const BUDGET = 13_600

await mkdir(out, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
const parts = PARTS.map((_, at) => join(folder, `${at}.woff2`))
for (const [at, { from, text }] of PARTS.entries()) {
  const part = await subsetFont(await readFile(join(packages, from)), text, {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
    keepFeatures: FEATURES,
    noHinting: true,
  })
  await writeFile(parts[at], part)
}
execFileSync('python3', [join(root, 'scripts/finish-fonts.py'), ...parts, out])
await rm(folder, { recursive: true })
const sizes = await Promise.all(
  ['anek', 'eczar'].map(async (name) => (await stat(join(out, `${name}.woff2`))).size),
)
console.log(`anek.woff2 and eczar.woff2: ${sizes.map((size) => (size / 1024).toFixed(1)).join(' + ')} kB`)
if (Math.max(...sizes) > BUDGET) process.exit(1)

const hindi = await subsetFont(await readFile(join(packages, DEVANAGARI.from)), DEVANAGARI.text, {
  targetFormat: 'woff2',
  variationAxes: WEIGHTS,
  noHinting: true,
})
await writeFile(join(out, DEVANAGARI.to), hindi)
console.log(`${DEVANAGARI.to} ${(hindi.length / 1024).toFixed(1)} kB`)
if (hindi.length > HINDI_BUDGET) process.exit(1)

// PDF files embed their fonts, and the PDF library shapes Devanagari itself: it needs one weight, as TrueType, with all
// joins.
const anek = 'anek-latin/files/anek-latin-latin'
const eczar = 'eczar/files/eczar'
const latinExtended = range(0xa1, 0x17f) + range(0x218, 0x21b) + range(0x1e00, 0x1eff)
/**
 * The features that join Devanagari: all of Eczar's except `rclt`, some of whose rules match their own output. The PDF
 * library would apply them for ever, for example in अध.
 */
const JOINS =
  'abvm abvs akhn blwf blwm blws calt ccmp cjct dist half kern locl nukt pres psts rkrf rphf vatu'.split(' ')
/** The other scripts of India, for names on receipts: the package, its file, and where the script's letters begin. */
const INDIAN = [
  ['bangla', 'bengali', 0x980],
  ['gurmukhi', 'gurmukhi', 0xa00],
  ['gujarati', 'gujarati', 0xa80],
  ['odia', 'oriya', 0xb00],
  ['tamil', 'tamil', 0xb80],
  ['telugu', 'telugu', 0xc00],
  ['kannada', 'kannada', 0xc80],
  ['malayalam', 'malayalam', 0xd00],
]
/** What Anek joins by besides; the PDF library can't place the marks of Odia by `abvm`. */
const joinsOf = (name) =>
  [...JOINS, 'haln', 'init', 'pref', 'pstf'].filter((join) => name !== 'odia' || join !== 'abvm')
const PDF_FONTS = [
  { from: `${anek}-wght-normal.woff2`, to: 'pdf-text.ttf', text: latin + latinExtended, weight: 400 },
  { from: `${anek}-wght-normal.woff2`, to: 'pdf-bold.ttf', text: latin + latinExtended, weight: 600 },
  {
    from: `${anek}-ext-wght-normal.woff2`,
    to: 'pdf-text-more.ttf',
    text: `₹${latinExtended}`,
    weight: 400,
  },
  {
    from: `${anek}-ext-wght-normal.woff2`,
    to: 'pdf-bold-more.ttf',
    text: `₹${latinExtended}`,
    weight: 600,
  },
  {
    from: `${eczar}-latin-wght-normal.woff2`,
    to: 'pdf-heading.ttf',
    text: latin + latinExtended,
    weight: 600,
  },
  {
    from: `${eczar}-devanagari-wght-normal.woff2`,
    to: 'pdf-hindi.ttf',
    // The joiners decide how letters join; the PDF library draws each as a space without width.
    text: `${range(0x900, 0x97f)} \u200c\u200d`,
    weight: 400,
    joins: JOINS,
  },
  ...INDIAN.map(([name, script, first]) => ({
    from: `anek-${name}/files/anek-${name}-${script}-wght-normal.woff2`,
    to: `pdf-${name}.ttf`,
    text: `${range(first, first + 0x7f)} \u200c\u200d`,
    weight: 400,
    joins: joinsOf(name),
  })),
  // Anek has no letters of Urdu.
  {
    from: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    to: 'pdf-urdu.ttf',
    text: `${range(0x600, 0x6ff)} \u200c\u200d`,
    weight: 400,
  },
]
/** The PDF library reads the box of a glyph that draws nothing too: of a font's last one, past its end. */
const BOX_OF_LAST_GLYPH = Buffer.alloc(16)
for (const font of PDF_FONTS) {
  const made = await subsetFont(await readFile(join(packages, font.from)), font.text, {
    targetFormat: 'truetype',
    variationAxes: { wght: font.weight },
    ...(font.joins ? { keepFeatures: font.joins } : {}),
    noHinting: true,
  })
  await writeFile(join(out, font.to), Buffer.concat([made, BOX_OF_LAST_GLYPH]))
  console.log(`${font.to} ${(made.length / 1024).toFixed(1)} kB`)
}

// The licence must accompany the fonts.
await copyFile(join(packages, 'eczar/LICENSE'), join(out, 'OFL-Eczar.txt'))
await copyFile(join(packages, 'anek-latin/LICENSE'), join(out, 'OFL-Anek.txt'))
await copyFile(join(packages, 'noto-naskh-arabic/LICENSE'), join(out, 'OFL-Noto-Naskh.txt'))
