import { readdirSync } from 'node:fs'

/** The portal pages that need only a session, from its route files. */
export function pagesOf(folder: 'dashboard' | 'admin'): string[] {
  const files = readdirSync(new URL(`../../src/web/routes/${folder}`, import.meta.url))
  return files
    .filter((name) => name.endsWith('.tsx') && name !== 'route.tsx' && !name.includes('$'))
    .map((name) => `/${folder}/${name.replace(/\.tsx$/, '').replace('index', '')}`.replace(/\/$/, ''))
}
