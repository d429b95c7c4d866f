import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses a static file itself. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'adhyayan:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      async handler() {
        for (const name of await readdir(folder, { recursive: true })) {
          if (COMPRESSIBLE.test(name)) await compressFile(join(folder, name))
        }
      },
    },
  }
}

async function compressFile(path: string) {
  const text = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
}
