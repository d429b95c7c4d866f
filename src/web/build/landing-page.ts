import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { LandingAssets } from '../pages/landing/landing-data.ts'

const PAGE = 'src/web/pages/landing'

/**
 * Builds the landing page apart from the app, so that they share no chunks: its style and its one script go into the
 * app's assets, and the page itself becomes a module that the server runs, `landing/page.js` in the folder next to the
 * app's.
 */
export function landingPage(): Plugin {
  let app: ResolvedConfig
  return {
    name: 'adhyayan:landing-page',
    apply: 'build',
    configResolved: (config) => {
      app = config
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const outDir = resolve(app.root, app.build.outDir)
        const folder = join(outDir, '../landing')
        const { output } = await buildPart(app, {
          outDir,
          emptyOutDir: false,
          assetsInlineLimit: 0,
          modulePreload: false,
          rolldownOptions: { input: [`${PAGE}/script.ts`, `${PAGE}/landing.css`] },
        })
        await buildPart(app, {
          outDir: folder,
          ssr: `${PAGE}/page.tsx`,
          rolldownOptions: { output: { entryFileNames: 'page.js' } },
        })
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, 'assets.json'), JSON.stringify(assetsOf(output)))
      },
    },
  }
}

async function buildPart(
  app: ResolvedConfig,
  options: InlineConfig['build'],
): Promise<Rolldown.RolldownOutput> {
  const result = await build({
    configFile: false,
    root: app.root,
    logLevel: app.logLevel ?? 'warn',
    publicDir: false,
    resolve: { alias: app.resolve.alias },
    plugins: [react(), tailwindcss()],
    // Everything in one file: the production React, and only the icons that the page uses.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { target: 'es2023', reportCompressedSize: false, ...options },
  })
  if (!('output' in result)) throw new Error('the landing page was built in an unexpected way')
  return result
}

function assetsOf(output: Rolldown.RolldownOutput['output']): LandingAssets {
  const paths = output.map(({ fileName }) => `/${fileName}`)
  const findPaths = (pattern: RegExp) => paths.filter((path) => pattern.test(path))
  const [script] = findPaths(/\.js$/)
  const [style] = findPaths(/\.css$/)
  if (!script || !style) throw new Error(`the landing page lacks a file: ${paths.join(', ')}`)
  const latin = findPaths(/\/(?:anek|eczar)-(?!hindi)[^/]*\.woff2$/)
  return { script, style, fonts: { en: latin, hi: [...latin, ...findPaths(/\/eczar-hindi[^/]*\.woff2$/)] } }
}
