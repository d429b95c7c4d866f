import type pg from 'pg'
import type { Connection } from '#/server/database.ts'
import type { Asked } from './ask.ts'
import type { ContenderName } from './contenders.ts'

/** Something asked as often as possible, by a different member each time unless its name says otherwise. */
export type Case = {
  name: string
  /** How much of a contender's rate ours should reach. */
  goals: { bare?: number; postgraphile?: number }
  /** What one member asks of each contender that can answer it. */
  turn: Partial<Record<ContenderName, (n: number) => Asked[]>>
  /** Fewer than the members where each is worth more. */
  turns?: number
  /** Where it answers a quarter as often as the others: as many as take it as long. */
  turnsOfPostGraphile?: number
  /** Rounds that don't count, where code that runs so fast is compiled later. */
  warmUps?: number
  /** For pgbench: our own statements, recorded, where they are the same for everybody; and the best one. */
  scripts?: { ours?: (pool: pg.Pool) => Promise<string>; best: string }
  arrange?: (connection: Connection) => Promise<void>
  putBack?: (connection: Connection) => Promise<void>
  /** What a round of these members needs. */
  arrangeRound?: (connection: Connection, members: { first: number; count: number }) => Promise<void>
  /** Throws unless a round of so many turns did what it claims; then puts back what it changed. */
  endRound?: (connection: Connection, turns: number) => Promise<void>
}
