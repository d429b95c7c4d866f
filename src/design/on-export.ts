import { createContext } from 'react'

/**
 * Hears of each list before it is saved as a file, and how many rows it has; where it fails, nothing is saved. Null for
 * somebody who may export nothing.
 */
export const OnExport = createContext<((list: string, rows: number) => Promise<unknown>) | null>(
  async () => undefined,
)
