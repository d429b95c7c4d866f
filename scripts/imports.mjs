// Which part may import which, at any depth (docs/decisions/0001). One table for all of src, read by house-rules.mjs.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** What any side of the program may import. */
const SHARED = ['kernel', 'contract', 'rules', 'search', 'texts', 'topics']
/** Parts of one feature that other features reach only through its actions. */
const PRIVATE = ['store', 'mails']

/** part: the parts it may import. `own x`: of the same feature only. */
const MAY_IMPORT = {
  kernel: ['kernel', 'database'],
  design: ['kernel', 'design'],
  client: [...SHARED, 'client', 'design', 'contracts'],
  contract: SHARED,
  rules: SHARED,
  search: SHARED,
  texts: SHARED,
  topics: ['topics'],
  contracts: [...SHARED, 'contracts'],
  mails: [...SHARED, 'own mails'],
  store: [...SHARED, 'database', 'own store'],
  actions: [...SHARED, 'database', 'actions', 'own store', 'own mails'],
  ui: [...SHARED, 'design', 'client', 'ui'],
  web: [...SHARED, 'contracts', 'design', 'client', 'ui', 'web', 'landing', 'router'],
  /** It begins with the sign-in page's route alone. */
  router: ['design', 'web', 'routes'],
  /** A route: it loads its data and shows a screen, no more. Its file is part of every first load. */
  routes: ['kernel', 'rules', 'search', 'ui', 'web'],
  landing: [...SHARED, 'design', 'landing'],
  build: ['build', 'contracts', 'landing'],
  server: [...SHARED, 'contracts', 'database', 'actions', 'mails', 'server', 'landing', 'build'],
}

/** Parts that may import only these packages. */
const PACKAGES = { routes: ['@tanstack/react-router'] }

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'";]*?\bfrom\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g

/** Violations of the table, and circles between features, as lines to print. */
export function wrongImports(root, files) {
  const arrows = files.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap((file) => arrowsOf(root, file))
  return [
    ...arrows.filter((arrow) => !isAllowed(arrow)).map(({ from, to }) => `${from}: may not import ${to}`),
    ...circles(arrows).map((circle) => `features in a circle: ${circle.join(', ')}`),
  ]
}

function arrowsOf(root, from) {
  return [...readFileSync(root + from, 'utf8').matchAll(IMPORT)].map(([, named, loaded]) => ({
    from,
    to: pathOf(from, named ?? loaded),
  }))
}

const PACKAGE = 'package '

/** The file that a specifier resolves to, or which package. */
function pathOf(from, specifier) {
  if (specifier.startsWith('#database/')) return specifier.slice(1)
  if (specifier.startsWith('#/')) return `src/${specifier.slice(2)}`
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : PACKAGE + specifier
}

function isAllowed({ from, to }) {
  if (to.startsWith(PACKAGE)) return PACKAGES[roomOf(from)]?.includes(to.slice(PACKAGE.length)) ?? true
  const [room, wanted] = [roomOf(from), roomOf(to)]
  const allowed = MAY_IMPORT[room] ?? []
  return allowed.includes(wanted) || (allowed.includes(`own ${wanted}`) && featureOf(from) === featureOf(to))
}

function roomOf(file) {
  if (file.startsWith('database/')) return 'database'
  // The public page is rendered by the server, and the build is no part of the browser.
  if (file.startsWith('src/web/pages/landing/')) return 'landing'
  if (file.startsWith('src/web/build/')) return 'build'
  if (file.startsWith('src/web/routes/')) return 'routes'
  if (file === 'src/web/router.ts') return 'router'
  const [, layer] = file.split('/')
  if (layer !== 'features') return layer
  if (/^src\/features\/(admin-)?contracts\.ts$/.test(file)) return 'contracts'
  if (file.includes('/ui/')) return 'ui'
  const name = posix.basename(file).split('.')[0]
  return [...SHARED, ...PRIVATE].includes(name) ? name : 'actions'
}

/** The features that each file of `client` imports, by itself or through others there. */
function featuresBehind(arrows) {
  const within = arrows.filter(({ from }) => roomOf(from) === 'client')
  const behind = new Map(within.map(({ from }) => [from, new Set()]))
  for (let grown = true; grown;) {
    grown = false
    for (const { from, to } of within) {
      for (const feature of featureOf(to) ? [featureOf(to)] : (behind.get(to) ?? [])) {
        grown ||= !behind.get(from).has(feature)
        behind.get(from).add(feature)
      }
    }
  }
  return behind
}

const featureOf = (file) => /^src\/features\/([a-z-]+)\//.exec(file)?.[1]

/** Sets of features that reach one another, through `client` too. Type-only imports count as well. */
function circles(arrows) {
  const throughClient = featuresBehind(arrows)
  const reads = new Map()
  for (const { from, to } of arrows) {
    const one = featureOf(from)
    for (const other of featureOf(to) ? [featureOf(to)] : (throughClient.get(to) ?? [])) {
      if (one && one !== other) reads.set(one, (reads.get(one) ?? new Set()).add(other))
    }
  }
  const reachable = (start) => {
    const seen = new Set()
    const open = [...(reads.get(start) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(reads.get(next) ?? []))
    }
    return seen
  }
  const reach = new Map([...reads.keys()].map((feature) => [feature, reachable(feature)]))
  const knots = [...reach.keys()]
    .filter((feature) => reach.get(feature).has(feature))
    .map((feature) =>
      [...reach.keys()].filter((other) => reach.get(feature).has(other) && reach.get(other).has(feature)),
    )
  return [...new Map(knots.map((knot) => [knot.join(), knot])).values()]
}
