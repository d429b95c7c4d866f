import type { Settings } from '../rules.ts'
import type { settings } from '../contract.ts'
import type { z } from 'zod/mini'

type Days = 'document_retention_days' | 'registration_retention_days'

/** The values of the fields: the days are text until they are checked. */
export type TypedSettings = Omit<Settings, Days> & Record<Days, string>

export type SavedSettings = z.infer<typeof settings> & { version: number; updated_at: string }

export function typedFrom(saved: SavedSettings): TypedSettings {
  const { version: _version, updated_at: _at, ...rest } = saved
  return {
    ...rest,
    document_retention_days: String(saved.document_retention_days),
    registration_retention_days: String(saved.registration_retention_days),
  }
}
