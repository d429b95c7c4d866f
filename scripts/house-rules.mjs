// Part of npm run check: the rules of docs/decisions/0001 that no linter knows.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingEntries } from './complete-lockfile.mjs'
import { wrongImports } from './imports.mjs'

const LONGEST = 250
/** Tables of test cases may be longer than code. */
const LONGEST_TEST = 450
/** How many folders may hold a single file: each adds a level of nesting and no information. */
const MOST_LONELY = 3
/** Where files about receipts are, beside their addresses: done, shown and served (docs/decisions/0023). */
const RECEIPT_FOLDERS = ['src/features/payments/receipts', 'src/features/payments/ui', 'src/server/http']
const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'test'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(root + file))

/** A feature folder holds only these, so that the file is known before the folder is opened, */
const VOCABULARY =
  /^([a-z-]+\/)?((contract|rules|texts|texts\.hi|texts\.desk\.hi|search|topics|store|actions|mails|mails\.hi|messages|messages\.hi|ics|ics\.hi)\.ts|[a-z-]+\.test\.tsx?|ui\/[a-z0-9-]+(\.test|\.browser\.test)?\.(tsx?|css))$/
/** and files named by what happens in them: `cancel-order.ts` has the function `cancelOrder`. */
const VERB = /^(?:[a-z-]+\/)?([a-z-]+)\.ts$/
/** The one additional folder of a feature: one adapter per provider. */
const GATEWAYS = /^online-payments\/gateways\/[a-z-]+(\.test)?\.ts$/
/** Files that run on a device, whose clock may be wrong. */
const IN_BROWSER = /^src\/(client|design|web|features\/([a-z-]+\/)+ui)\/(?!.*\.test\.)/
/** Rules and use cases are told the time: tests and demos set it (src/server/clock.ts). */
const TOLD_THE_TIME = /^src\/(kernel|features)\/(?!.*\/ui\/)(?!.*\.test\.)/
const READS_CLOCK = /\bnew Date\(\)|\bDate\.now\b|\bTemporal\.Now\b/
/**
 * May read a device's clock: one corrects it, and the public page makes no call that would tell it the server's time at
 * once.
 */
const CLOCKS = new Set(['src/client/clock.ts', 'src/web/pages/landing/script.ts'])
/** `shown(…)` reads as a fact, `isShown(…)` and `show(…)` as what a function does. */
const PARTICIPLE =
  /\b(?:function\*? |const (?=\w+ = (?:async )?\([^()]*\)(?:: [^=;]+)? =>))(shown|known|told|paid|taken|given|made|held|kept|left|sent|hidden|chosen|(?!proceed|need|exceed|seed|feed)[a-z]+ed)\b/
/** A label out of its table is English until it is said; only the columns of exports are. */
const UNSAID_LABEL = /^(?!.*\bvalue: ).*(?<!translate\(|\bt\(|[\w.])[A-Z][A-Z_]*_LABELS\[/m
/** Nothing but people and furniture stands or lies anywhere: it is there, is shown, is kept. */
const STANDS =
  /^\s*(?:\/\/|\/?\*).*\b(?:stands?|stood|lies|lay) (?:there|above|below|beside|around|within|behind|over|under|on|in(?! for\b))\b.*$/m
/** A comment that needs sideways scrolling is not read. */
const WIDE_COMMENT = /^(?=.{121})\s*(?:\/\/|\/?\*).*$/m
/** Fetched when it is first needed, which without a network is too late. */
const FETCHED_LATE = /\blazy[<(]/
/** These may be: nobody presses for them, or nobody is signed in yet. */
const LATE = new Set([
  'src/design/lazy-part.ts',
  'src/features/accounts/ui/auth-forms.ts',
  'src/web/shell/admin-shell.tsx',
  'src/web/shell/student-portal.tsx',
])
const GENERATED = /routeTree\.gen\.ts$/

const wrong = files.flatMap((file) => {
  const found = []
  const inFeatures = /^src\/features\/(.+)$/.exec(file)?.[1] ?? ''
  const inFeature = /^[a-z-]+\/(.+)$/.exec(inFeatures)?.[1]
  if (
    inFeature &&
    !VOCABULARY.test(inFeature) &&
    !GATEWAYS.test(inFeatures) &&
    !holdsItsVerb(file, inFeature)
  )
    found.push(`${file}: not in a feature's vocabulary`)
  if (/\/(index|utils|helpers|common|misc)\.tsx?$/.test(file) && !file.startsWith('src/web/routes/')) {
    found.push(`${file}: name it after what it holds`)
  }
  if (GENERATED.test(file)) return found
  const text = readFileSync(root + file, 'utf8')
  // The build writes colours as lab(), where a grey has no hue: mixed in oklch it turns red.
  if (text.includes('color-mix(in oklch')) found.push(`${file}: mix colours in oklab`)
  const [stands] = STANDS.exec(text) ?? []
  if (stands) found.push(`${file}: say where it is in plain English: ${stands.trim()}`)
  const [wide] = WIDE_COMMENT.exec(text) ?? []
  if (wide) found.push(`${file}: wrap the comment at 120 characters: ${wide.trim()}`)
  if (file.endsWith('.css')) return found
  // The router restores parameters that any other reader removes from an address.
  if (/validateSearch(?!: (?:readSearch|search\())/.test(text) && file.startsWith('src/web/routes/'))
    found.push(`${file}: read the address by search() of src/web/search.ts`)
  // It keeps what nobody sees, as a reason or a name that is none.
  if (text.includes('z.trim()')) found.push(`${file}: leave out the blank by tidy() of src/kernel/fields.ts`)
  if (/\b(?:const|function) readSearch(?! = search\()/.test(text))
    found.push(`${file}: readSearch is made by search() of src/web/search.ts`)
  if (TOLD_THE_TIME.test(file) && READS_CLOCK.test(text)) found.push(`${file}: take the time as an argument`)
  if (IN_BROWSER.test(file) && !CLOCKS.has(file) && READS_CLOCK.test(text))
    found.push(`${file}: ask src/client/clock.ts for the time, which goes by the server's clock (TIME-1)`)
  const [unsaid] = (file.endsWith('.tsx') && !file.includes('.test.') && UNSAID_LABEL.exec(text)) || []
  if (unsaid) found.push(`${file}: say the label by translate(): ${unsaid.trim()}`)
  // A test may ask for a fact: `expect(await shown())`.
  const [, participle] = (isCode(file) && !file.includes('.test.') && PARTICIPLE.exec(text)) || []
  if (participle) found.push(`${file}: the function ${participle} is no verb`)
  if (file.startsWith('src/') && !LATE.has(file) && FETCHED_LATE.test(text))
    found.push(`${file}: fetch it by lazyPart(), so that a press finds it without a network (PORTAL-10)`)
  const lines = text.split('\n').length
  if (lines > (file.includes('.test.') ? LONGEST_TEST : LONGEST))
    found.push(`${file}: ${lines} lines: is it one thing?`)
  // A slow machine needs longer than its second; how long expect.poll waits is said in vitest.config.ts.
  if (/\bvi\.wait(?:For|Until)\b/.test(text)) found.push(`${file}: wait by expect.poll`)
  if (/\b(it|test|describe)\.(only|skip|todo|fixme)\b/.test(text))
    found.push(`${file}: a test switched off or singled out`)
  return found
})

const lonely = lonelyFolders(files)
if (lonely.length > MOST_LONELY)
  wrong.push(`${lonely.length} folders for one file, at most ${MOST_LONELY}: ${lonely.join(', ')}`)

for (const file of files.filter((one) => /^src\/(?!web\/routes\/).*receipt[^/]*$/.test(one)))
  if (!RECEIPT_FOLDERS.some((folder) => file.startsWith(folder)))
    wrong.push(`${file}: receipts belong in ${RECEIPT_FOLDERS.join(', ')}`)

const lock = JSON.parse(readFileSync(root + 'package-lock.json', 'utf8'))
for (const { name } of missingEntries(lock))
  wrong.push(`package-lock.json: ${name} is missing, so npm ci refuses; run scripts/complete-lockfile.mjs`)

wrong.push(...wrongImports(root, files.filter(isCode)))

for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exitCode = 1

/** The folders of src with one file and no subfolder; tests beside it don't count. */
function lonelyFolders(all) {
  const within = new Map()
  for (const file of all.filter((one) => one.startsWith('src/') && !one.includes('.test.'))) {
    for (let path = file; path !== 'src'; path = posix.dirname(path)) {
      const folder = posix.dirname(path)
      within.set(folder, (within.get(folder) ?? new Set()).add(path))
    }
  }
  const isLonely = ([, [first, ...rest]]) => rest.length === 0 && !within.has(first)
  return [...within].filter(isLonely).map(([folder]) => folder)
}

function isCode(file) {
  return /^src\/.*\.tsx?$/.test(file) && !GENERATED.test(file)
}

function holdsItsVerb(file, inFeature) {
  const [, name] = VERB.exec(inFeature) ?? []
  const verb = name?.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())
  if (verb === undefined) return false
  const text = readFileSync(root + file, 'utf8')
  return new RegExp(`function\\*? ${verb}[(<]`).test(text)
}
