import type { Kysely } from 'kysely'
import type { DB as Database } from '#database/schema.ts'
import { findDetails } from '#/features/library/actions.ts'
import { findPublicPicture } from '#/features/library/pictures/actions.ts'
import type { Look } from '#/kernel/look.ts'
import { loadSharp } from '../files/sharp.ts'
import type { Vault } from '../files/vault.ts'

/** Thrice what a mail and a receipt show of it, so that it stays sharp. */
const HEIGHT = 120
const WIDEST = 360

type Parts = {
  sql: Kysely<Database>
  vault: Pick<Vault, 'get'>
  log: { error: (facts: object, line: string) => void }
}

/**
 * Reads the library's colour and logo for mails and receipts (LIBRARY-11, LIBRARY-12). A logo that can't be read is
 * left out: no mail waits for a picture.
 */
export function lookReader({ sql, vault, log }: Parts): () => Promise<Look> {
  let drawn: { file_id: string; png: Buffer } | undefined

  async function drawLogo(file_id: string): Promise<Buffer | null> {
    if (drawn?.file_id === file_id) return drawn.png
    try {
      const file = await findPublicPicture(sql, file_id)
      if (!file) return null
      // On white: neither Outlook nor a printed page shows what is transparent as it was meant.
      const sharp = await loadSharp()
      const png = await sharp(await vault.get(file))
        .resize({ width: WIDEST, height: HEIGHT, fit: 'inside' })
        .flatten({ background: '#fff' })
        .png({ palette: true })
        .toBuffer()
      drawn = { file_id, png }
      return png
    } catch (error) {
      log.error({ error }, 'logo not read')
      return null
    }
  }

  return async () => {
    const { brand_color, logo_file_id } = await findDetails(sql)
    return { brand_color, logo: logo_file_id === null ? null : await drawLogo(logo_file_id) }
  }
}
