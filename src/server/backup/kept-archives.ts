import { inMilliseconds } from '#/kernel/durations.ts'

/**
 * Archives made by themselves: `night-2026-11-23T20-50-00Z.adhyayan`, or `…Z-lacks-12.adhyayan` if twelve files that
 * the library lists were lost.
 */
const NAME = /^(night|migration)-((\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2})Z(?:-lacks-(\d+))?\.adhyayan$/
/** What is half written of those, of `before-restore-…`, and of lists of erasures, which had no number before. */
const PARTIAL =
  /^(?:(?:night|migration)-[\dT-]{19}Z(?:-lacks-\d+)?|before-restore-[\dT.-]{23}Z|erasures(?:-[\da-f]{16})?)\.adhyayan(?:\.partial)?(?:\.[\da-f]{8})?\.partial$/

const DAYS = 7
const WEEKS = 4
/** Before migrations: a few updates back. */
const MIGRATIONS = 4
/** That hold files which newer ones lack. */
const FULLER = 4
const DAY_MS = inMilliseconds({ days: 1 })
/** 1970 began on a Thursday. */
const MONDAY_OFFSET = 3

export type Reason = 'night' | 'migration'

/** `missing`: how many files that the library lists it lacks. */
export function archiveName(reason: Reason, made_at: Date, missing = 0): string {
  const time = made_at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${reason}-${time}Z${missing > 0 ? `-lacks-${missing}` : ''}.adhyayan`
}

export const isPartial = (name: string): boolean => PARTIAL.test(name)

/**
 * Which of a folder's files may go (BACKUP-4): of the nightly ones the newest of each of seven days and of each of four
 * weeks stay, counted in days and weeks that have one, and of those before migrations the newest four; of both also up
 * to four with files that all newer ones lack. Other files are nobody's business here.
 */
export function listOutdated(names: string[]): string[] {
  const archives = names.flatMap((name) => parse(name) ?? []).toSorted((a, b) => (a.time < b.time ? 1 : -1))
  const nights = archives.filter(({ reason }) => reason === 'night')
  const kept = new Set([
    ...newestOfEach(nights, ({ day }) => day, DAYS),
    ...newestOfEach(nights, ({ week }) => week, WEEKS),
    ...archives
      .filter(({ reason }) => reason === 'migration')
      .slice(0, MIGRATIONS)
      .map(({ name }) => name),
    ...fullerOnes(archives),
  ])
  return archives.map(({ name }) => name).filter((name) => !kept.has(name))
}

type Archive = { name: string; reason: string; time: string; day: string; week: string; missing: number }

function parse(name: string): Archive | undefined {
  const [, reason, time, day, missing = '0'] = NAME.exec(name) ?? []
  if (reason === undefined || time === undefined || day === undefined) return undefined
  const week = Math.floor((Date.parse(`${day}T00:00:00Z`) / DAY_MS + MONDAY_OFFSET) / 7)
  return { name, reason, time, day, week: String(week), missing: Number(missing) }
}

/** `archives` from the newest on. */
function newestOfEach(archives: Archive[], of: (archive: Archive) => string, most: number): string[] {
  const newest = new Map<string, string>()
  for (const archive of archives) {
    if (!newest.has(of(archive)) && newest.size < most) newest.set(of(archive), archive.name)
  }
  return [...newest.values()]
}

/**
 * Those that lack fewer files than all after them: after a month without the disk of the files nothing else would hold
 * one. `archives` from the newest on.
 */
function fullerOnes(archives: Archive[]): string[] {
  const fuller: Archive[] = []
  for (const archive of archives)
    if (archive.missing < (fuller.at(-1)?.missing ?? Infinity)) fuller.push(archive)
  return fuller.slice(-FULLER).map(({ name }) => name)
}
