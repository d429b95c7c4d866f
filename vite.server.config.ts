import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { aliases } from './vite.aliases.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const OUTPUT = at('./dist/server')

/** The server as one file, which starts in half the time of its two thousand modules (docs/decisions/0034). */
export default defineConfig({
  publicDir: false,
  resolve: { alias: aliases },
  plugins: [sourceAddresses()],
  ssr: {
    noExternal: true,
    // They find files of their own beside them: native code, workers, fonts, migrations.
    external: ['sharp', 'pdfkit', 'pino', 'pino-pretty', 'graphile-worker', 'vite'],
  },
  build: {
    ssr: at('./src/server/main.ts'),
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    sourcemap: false,
    reportCompressedSize: false,
  },
})

/**
 * Our sources find files beside them, such as migrations: in the bundle too, `import.meta.url` is the source's address.
 */
function sourceAddresses(): Plugin {
  const sources = at('./src/')
  return {
    name: 'source-addresses',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.url')) return null
      const path = relative(OUTPUT, id).replaceAll('\\', '/')
      return code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
    },
  }
}
