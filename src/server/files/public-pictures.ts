import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Sharp } from 'sharp'
import type { DB as Database } from '#database/schema.ts'
import { findPublicPicture } from '#/features/library/pictures/actions.ts'
import { ICON_SIZES, PICTURE_WIDTHS, SHARE_SIZE } from '#/features/library/pictures/rules.ts'
import { gate } from '../gate.ts'
import { inPictureRoom, loadSharp } from './sharp.ts'
import type { Vault } from './vault.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** How many rendered pictures to keep in memory: all that can be asked for of 70 photos, about 100 kB each. */
const KEPT = 500
const QUALITY = 78
/** Looks like WebP at 78. */
const AVIF_QUALITY = 55

type PublicPicture = NonNullable<Awaited<ReturnType<typeof findPublicPicture>>>
type Wanted = { name: string; type: string; draw: (picture: Sharp) => Sharp }

/** Photos in two widths and for sharing, and the square icons of a logo (LIBRARY-12). */
const WANTED: readonly Wanted[] = [
  ...PICTURE_WIDTHS.map((width) => ({
    name: `${width}.webp`,
    type: 'image/webp',
    draw: (picture: Sharp) => picture.resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }),
  })),
  ...PICTURE_WIDTHS.map((width) => ({
    name: `${width}.avif`,
    type: 'image/avif',
    // A little effort: more takes seconds on a small machine and saves next to nothing.
    draw: (picture: Sharp) =>
      picture.resize({ width, withoutEnlargement: true }).avif({ quality: AVIF_QUALITY, effort: 2 }),
  })),
  {
    name: 'share.jpg',
    type: 'image/jpeg',
    draw: (picture) =>
      picture
        .resize({ ...SHARE_SIZE, fit: 'cover' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: QUALITY }),
  },
  ...ICON_SIZES.map((size) => ({
    name: `icon-${size}.png`,
    type: 'image/png',
    draw: (picture: Sharp) =>
      picture
        .resize({ width: size, height: size, fit: 'contain', background: '#fff' })
        .flatten({ background: '#fff' })
        .png(),
  })),
]

/** So many are read at once: one that the store doesn't answer for keeps no other waiting. */
const inHand = gate(4)
/** Drawn one at a time, so that an upload waits for one of them at most, however many anybody asks for. */
const inTurn = gate(1)

/**
 * `GET /pictures/:id/:name`: the photos that a public page shows, the logo and its icons, and no other file. Whether a
 * page shows it is checked on each request; its bytes never change, so browsers cache them.
 */
export function servePublicPictures(
  app: FastifyInstance,
  { sql, vault }: { sql: Kysely<Database>; vault: Vault },
): void {
  const kept = new Map<string, Buffer>()
  /** Asked for and not made yet: whoever asks again waits for the same. */
  const making = new Map<string, Promise<Buffer>>()

  async function make(file: PublicPicture, wanted: Wanted): Promise<Buffer> {
    const key = `${file.id} ${wanted.name}`
    const known = kept.get(key) ?? making.get(key)
    if (known) return known
    const rendering = inHand(async () => {
      const bytes = await vault.get(file)
      return inTurn(() => inPictureRoom(() => render(bytes, wanted)))
    })
    making.set(key, rendering)
    try {
      const picture = await rendering
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, picture)
      return picture
    } finally {
      making.delete(key)
    }
  }

  app.get<{ Params: { id: string; name: string } }>('/pictures/:id/:name', async (request, reply) => {
    const { id, name } = request.params
    const wanted = WANTED.find((one) => one.name === name)
    const file = wanted && UUID.test(id) ? await findPublicPicture(sql, id) : undefined
    void reply.header('x-content-type-options', 'nosniff')
    if (!file || !wanted) return reply.code(404).type('text/plain').send('No such picture.')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .type(wanted.type)
      .send(await make(file, wanted))
  })
}

async function render(bytes: Buffer, { draw }: Wanted): Promise<Buffer> {
  const sharp = await loadSharp()
  return draw(sharp(bytes)).toBuffer()
}
