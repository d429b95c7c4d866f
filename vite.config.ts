import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserOnly } from './src/web/build/browser-only.ts'
import { chunkReport } from './src/web/build/chunk-report.ts'
import { chunks } from './src/web/build/chunks.ts'
import { contractRoutes } from './src/web/build/contract-routes.ts'
import { fontPreload } from './src/web/build/font-preload.ts'
import { landingPage } from './src/web/build/landing-page.ts'
import { licenses } from './src/web/build/licenses.ts'
import { precompress } from './src/web/build/precompress.ts'
import { routePreloads } from './src/web/build/route-preloads.ts'
import { aliases } from './vite.aliases.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(at('./package.json'), 'utf8')) as { version: string }

export default defineConfig({
  publicDir: 'src/web/public',
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  resolve: { alias: aliases },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    browserOnly(),
    chunkReport(),
    chunks(),
    contractRoutes(),
    fontPreload(),
    landingPage(),
    licenses(),
    precompress(),
    routePreloads(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A form takes its schema out of a contract: the endpoints declared beside it stay behind.
      treeshake: {
        manualPureFunctions: ['endpoint', 'refusals'],
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/src\/(?:kernel|features)\/.*\.ts$/, sideEffects: false }],
      },
    },
  },
  // The landing page and the API are the server's own.
  server: {
    host: '127.0.0.1',
    proxy: { '^/(?:room)?$': 'http://127.0.0.1:3000', '/api': 'http://127.0.0.1:3000' },
  },
  preview: { host: '127.0.0.1' },
})
