/**
 * What reads cost PostgreSQL as a library grows from a hundred members to a million: every GET of a member's pages and
 * of the desk.
 */
import { DESK_READS, MEMBER_READS } from './desk-reads.ts'
import { explainAll } from './explain.ts'
import { openLibraries } from './libraries.ts'
import { LISTS, type ListCase } from './list-cases.ts'
import { part, tableOf } from './part.ts'

const SIZES = [100, 1_000, 10_000, 100_000, 1_000_000]
/** The desk's reads ask for people who aren't there below it. */
const DESK_FROM = 1_000
/** What a read may cost at the largest library, as a multiple of its cost at an ordinary one, or in ms. */
const MOST = { times: 1.5, ms: 50 }
const ORDINARY = 10_000
/** Below it, a multiple says nothing. */
const NOTHING_MS = 1

/**
 * By read and size: milliseconds, the best of several, measured in turns, and rows; null where the library was too
 * small for it.
 */
type Growth = { sizes: number[]; members: Read[]; desk: Read[] }
type Read = { name: string; ms: (number | null)[]; rows: (number | null)[] }

export const growth = part({
  measure: async ({ pace }) => measureGrowth(pace.sizes ?? SIZES),
  show: ({ sizes, members, desk }: Growth) => {
    const tooMuch = desk.filter((read) => isTooMuch(read, sizes))
    const fuller = desk.filter((read) => answersMore(read, sizes))
    return `## Growth

Milliseconds that PostgreSQL needs for a read, in a library with so many members. The slowest of a member's ${members.length} reads, and of the desk's
${desk.length}; of those, ${tooMuch.length} cost more than ${MOST.times} times as much at ${inWords(sizes.at(-1))} as at ${inWords(ordinaryOf(sizes))}, or more than ${MOST.ms} ms. What answers more
rows of a larger library may cost more by as much, and no more:${fuller.map((read) => ` ${read.name} (${rowsOf(read, sizes).join(' → ')} rows)`).join(',') || ' none does'}.

${tableOf(
  ['', ...sizes.map((size) => `${inWords(size)} members`)],
  [...slowest(members, 5), ...new Set([...slowest(desk, 5), ...tooMuch, ...fuller])].map(rowOf),
)}`
  },
})

const rowOf = ({ name, ms }: Read) => [name, ...ms.map((value) => value?.toFixed(2) ?? '–')]

function slowest(reads: readonly Read[], count: number): Read[] {
  return reads.toSorted((a, b) => (b.ms.at(-1) ?? 0) - (a.ms.at(-1) ?? 0)).slice(0, count)
}

function isTooMuch(read: Read, sizes: readonly number[]): boolean {
  const [few, many] = rowsOf(read, sizes)
  return (
    (read.ms.at(-1) ?? 0) > MOST.ms ||
    growthOf(read, sizes) > MOST.times * Math.max(1, many / Math.max(1, few))
  )
}

/** Costs more, though not by a row. */
function answersMore(read: Read, sizes: readonly number[]): boolean {
  return growthOf(read, sizes) > MOST.times && !isTooMuch(read, sizes)
}

/** What it costs at the largest library, as a multiple; 1 if that is next to nothing. */
function growthOf({ ms }: Read, sizes: readonly number[]): number {
  const last = ms.at(-1) ?? 0
  return last > NOTHING_MS ? last / (ms[ordinaryAt(sizes)] ?? Number.POSITIVE_INFINITY) : 1
}

const rowsOf = ({ rows }: Read, sizes: readonly number[]) =>
  [rows[ordinaryAt(sizes)] ?? 0, rows.at(-1) ?? 0] as const

const ordinaryAt = (sizes: readonly number[]) => sizes.indexOf(ordinaryOf(sizes) ?? 0)

/** What the largest library is compared with: an ordinary one or, where the largest isn't larger, the one before it. */
function ordinaryOf(sizes: readonly number[]): number | undefined {
  return sizes.slice(0, -1).includes(ORDINARY) ? ORDINARY : sizes.at(-2)
}

const inWords = (size: number | undefined) => size?.toLocaleString('en') ?? ''

async function measureGrowth(sizes: number[]): Promise<Growth> {
  await using opened = await openLibraries(sizes)
  /** Of libraries that have at least so many members. */
  const measure = async (reads: readonly ListCase[], from: number): Promise<Read[]> => {
    const small = sizes.filter((size) => size < from).map(() => null)
    const costs = await explainAll(opened.libraries.slice(small.length), reads)
    return reads.map(({ name }, at) => {
      const found = costs[at] ?? []
      return {
        name,
        ms: [...small, ...found.map(({ ms }) => ms)],
        rows: [...small, ...found.map(({ rows }) => rows)],
      }
    })
  }
  return {
    sizes,
    members: await measure(MEMBER_READS, 0),
    desk: await measure([...LISTS, ...DESK_READS], DESK_FROM),
  }
}
