import { createContext } from 'react'
import type { Day } from '#/kernel/dates.ts'

/**
 * Hears of each list before it is saved as a file, and how many rows it has, and says which day the file's name bears;
 * where it fails, nothing is saved. Null for somebody who may export nothing.
 */
export const OnExport = createContext<((list: string, rows: number) => Promise<Day>) | null>(null)
