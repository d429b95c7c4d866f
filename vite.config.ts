import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserOnly } from './src/web/build/browser-only.ts'
import { fontPreload } from './src/web/build/font-preload.ts'
import { landingPage } from './src/web/build/landing-page.ts'
import { precompress } from './src/web/build/precompress.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Few, long-lived files: by default a portal's page took 70 scripts, and a phone far away pays for each request. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
    priority: 3,
  },
  {
    name: 'data',
    test: /node_modules\/(@tanstack\/(query-core|react-query)|@orpc|zod)|src\/(kernel|web\/(api|query|session))|src\/features\/([a-z-]+\/(contract|rules|texts)|contracts|texts)/,
    minShareCount: 3,
    priority: 2,
  },
  {
    name: 'controls',
    test: /node_modules\/(@base-ui|@floating-ui|lucide-react)\/|src\/web\/design\//,
    minShareCount: 4,
    priority: 1,
  },
]

export default defineConfig({
  publicDir: 'src/web/public',
  // package.json `imports` says the same to Node; Vite resolves `#/` itself only for whole packages.
  resolve: {
    alias: [
      { find: /^#database\//, replacement: at('./database/') },
      { find: /^#\//, replacement: at('./src/') },
    ],
  },
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
    fontPreload(),
    landingPage(),
    precompress(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  // The landing page and the API are the server's own.
  server: { host: '127.0.0.1', proxy: { '^/$': 'http://127.0.0.1:3000', '/api': 'http://127.0.0.1:3000' } },
  preview: { host: '127.0.0.1' },
})
