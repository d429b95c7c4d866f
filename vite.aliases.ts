import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** package.json `imports` says the same to Node; Vite resolves `#/` itself only for whole packages. */
export const aliases = [
  { find: /^#database\//, replacement: at('./database/') },
  { find: /^#\//, replacement: at('./src/') },
]
