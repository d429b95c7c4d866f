import type { Stage } from './stage.ts'

export type Pace = {
  connections: number
  rounds: number
  /** Only what has a goal beside another is measured. */
  onlyGoals: boolean
  /** Where pgbench is, if it takes part. */
  pgbench: string | undefined
  /** How many members a library grows to, if not as many as usual. */
  sizes: number[] | undefined
}

/** What a part of the benchmark measures on: the stage is opened by the first who needs it. */
export type Place = { openStage: () => Promise<Stage>; pace: Pace }

/** One kind of question to the program; what it finds is kept as JSON and shown as text with tables. */
export type Part = {
  measure: (place: Place) => Promise<unknown>
  show: (found: unknown) => string
  /** What a short run compares with what was kept; more is better. Parts without any aren't in the short run. */
  ratios?: (found: unknown) => Record<string, number>
}

/** A part that shows and compares what it measured itself. */
export function part<Found>(of: {
  measure: (place: Place) => Promise<Found>
  show: (found: Found) => string
  ratios?: (found: Found) => Record<string, number>
}): Part {
  const { measure, show, ratios } = of
  return {
    measure,
    show: (found) => show(found as Found),
    ...(ratios && { ratios: (found) => ratios(found as Found) }),
  }
}

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
