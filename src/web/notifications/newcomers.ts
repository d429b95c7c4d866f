import type { ArrivalKind } from '#/features/overview/queue/rules.ts'
import { api } from '#/client/api.ts'

type Row = Awaited<ReturnType<typeof api.admin.overview.listArrivals>>['arrivals'][number]

/** Come so shortly before the newest one, a row counts as just come while nobody knows which were there before. */
const TOGETHER_MS = 10_000

/**
 * Finds who has just come, since the live stream tells only that somebody has. Two that come at once are both found,
 * and none twice; `undefined` stands for one that can't be read.
 */
export function newcomersOf(read = () => api.admin.overview.listArrivals()) {
  const told = new Set<string>()
  const known = new Set<ArrivalKind>()

  return async function newcomers(kind: ArrivalKind): Promise<(Row | undefined)[]> {
    try {
      const rows = (await read()).arrivals.filter((row) => row.kind === kind)
      const newest = Date.parse(rows[0]?.at ?? '')
      const came = rows.filter((row) =>
        known.has(kind) ? !told.has(row.id) : newest - Date.parse(row.at) < TOGETHER_MS,
      )
      known.add(kind)
      for (const row of rows) told.add(row.id)
      return rows.length > 0 ? came.toReversed() : [undefined]
    } catch (error) {
      console.warn('Who has come could not be read', error)
      return [undefined]
    }
  }
}
