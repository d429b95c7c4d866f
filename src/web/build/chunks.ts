import type { Plugin, Rolldown } from 'vite'

/**
 * The entry of each first load. What several of them need goes into one shared script; what only one needs never
 * reaches the others.
 */
const PAGES = {
  app: [/\/src\/web\/main\.tsx$/],
  routes: [/\/src\/web\/routeTree\.gen\.ts$/],
  auth: [/\/routes\/auth\.tsx\?tsr-split=component$/],
  student: [/\/src\/client\/session\.ts$/, /\/routes\/dashboard\/route\.tsx\?tsr-split=component$/],
  toaster: [/\/src\/design\/toaster\.tsx$/],
  admin: [/\/src\/client\/session\.ts$/, /\/routes\/admin\/route\.tsx\?tsr-split=component$/],
}
type Page = keyof typeof PAGES

/** These import more than any page uses: following them would put all icons and the API client into every first load. */
const OPAQUE = /\/node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$|\/src\/kernel\/contract\.ts$/

const ZOD = /\/node_modules\/zod\//

/** What draws an icon; each icon is a module of its own. */
const ICON_DRAWING = /\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.mjs)/
/** Used by forms and by many pages that have none. */
const WITHOUT_FORMS = /\/src\/design\/(?:banner|card|tabs)\.tsx$/
/** Small, and used all over: in a part of their own pages they would bring what stands beside them there. */
const EVERYWHERE = /\/src\/design\/(?:skeleton|use-typed-search)\.tsx?$/
/** Hooks of single screens go with these, and what reads spreadsheets with the imports. */
const API_CLIENT = /\/src\/client\/(?!use-|read-(?:sheet|table)\.)[\w-]+\.ts$/

const LIBRARIES = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'router',
    test: /\/node_modules\/@tanstack\/(?:react-router|router-core|history|store|react-store)\//,
  },
]

/**
 * Few, long-lived scripts: by default a portal's page took 70, and each request costs time on a slow connection. They
 * are split along the first loads, so that a page loads little that it doesn't use.
 */
export function chunks(): Plugin {
  const needed = new Map<string, Set<Page>>()
  const on =
    (...pages: Page[]) =>
    (id: string) =>
      pages.every((page) => needed.get(id)?.has(page))
  const groups: Rolldown.CodeSplittingGroup[] = [
    ...LIBRARIES,
    { name: 'app', test: on('app') },
    { name: 'routes', test: on('routes') },
    {
      name: 'base',
      test: (id) =>
        on('auth', 'student')(id) ||
        on('auth', 'admin')(id) ||
        ICON_DRAWING.test(id) ||
        WITHOUT_FORMS.test(id),
    },
    { name: 'overlay', test: (id) => on('toaster', 'student')(id) || on('toaster', 'admin')(id) },
    // The API's client too: in a page's own part it would bring what other pages have beside it there.
    {
      name: 'portal',
      test: (id) =>
        on('student', 'admin')(id) || (API_CLIENT.test(id) && !on('auth')(id)) || EVERYWHERE.test(id),
    },
    // What fields and screens without any share: with the fields it would bring them zod.
    { name: 'references', test: /\/src\/kernel\/transaction-reference\.ts$/ },
    {
      name: 'schemas',
      test: /\/node_modules\/(?:zod|@orpc\/contract)\/|\/src\/kernel\/(?:fields|contract)\.ts$/,
    },
    { name: 'forms', test: on('auth'), minShareCount: 2 },
    {
      name: 'icons',
      test: /\/lucide-react\/dist\/esm\/icons\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 800,
    },
    { name: 'student', test: on('student'), minShareCount: 2 },
    // The strip stands in the desk's shell and on two student pages, which must not load the desk for it.
    {
      name: 'admin',
      test: (id) => on('admin')(id) && !/\/design\/test-strip\.|\/overview\/texts\./.test(id),
      minShareCount: 2,
    },
    // The desk's own: in a part that students need too, it would bring them the desk's first load.
    { name: 'exports', test: /\/src\/design\/export-button\.tsx$/, minShareCount: 2 },
    // Screens that both portals use; the controls, used by many pages, are a chunk of their own.
    { name: 'shared', test: /\/src\/features\//, minShareCount: 2, entriesAware: true },
    {
      name: 'parts',
      test: /\/(?:node_modules|src)\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 4_000,
    },
  ]
  return {
    name: 'adhyayan:chunks',
    apply: 'build',
    // A shared part is called after all that need it, and every page lists the names of all parts: 1.3 kB of them.
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) =>
              name.includes('~') ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })),
            },
          },
        },
      },
    }),
    renderStart() {
      needed.clear()
      const ids = [...this.getModuleIds()]
      for (const page of Object.keys(PAGES) as Page[]) {
        const starts = ids.filter((id) => PAGES[page].some((pattern) => pattern.test(id)))
        if (starts.length < PAGES[page].length) this.error(`The first load of "${page}" has lost its start`)
        for (const id of reachable(starts, (one) => this.getModuleInfo(one)?.importedIds ?? []))
          if (!OPAQUE.test(id)) needed.set(id, (needed.get(id) ?? new Set()).add(page))
      }
    },
    generateBundle(_options, bundle) {
      const app = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === 'app')
      const zod = app?.type === 'chunk' ? app.moduleIds.filter((id) => ZOD.test(id)) : []
      if (zod.length === 0) return
      const ids = [...this.getModuleIds()].filter((id) => on('app')(id) && !id.includes('/node_modules/'))
      const by = ids.filter((id) => this.getModuleInfo(id)?.importedIds.some((one) => ZOD.test(one)))
      this.error(
        `Every page would load zod, by ${by.join(', ')}. Routes read their address by src/web/search.ts`,
      )
    },
  }
}

function reachable(starts: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(starts)
  for (const id of found) if (!OPAQUE.test(id)) for (const next of importsOf(id)) found.add(next)
  return found
}
