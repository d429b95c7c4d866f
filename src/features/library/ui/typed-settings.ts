import { SETTING_NAMES, sameSetting, type SettingName, type Settings } from '../rules.ts'
import type { settings } from '../contract.ts'
import type { z } from 'zod/mini'

/** What the fields hold: the days are text until they are checked. */
export type TypedSettings = Omit<Settings, 'document_retention_days'> & { document_retention_days: string }

export type SavedSettings = z.infer<typeof settings> & { version: number }

export function typedFrom(saved: SavedSettings): TypedSettings {
  const { version: _version, ...rest } = saved
  return { ...rest, document_retention_days: String(saved.document_retention_days) }
}

/** Which settings were typed over. */
export function typedOver(base: SavedSettings, typed: TypedSettings): SettingName[] {
  return SETTING_NAMES.filter((name) => !sameSetting(base[name], typed[name] as Settings[SettingName]))
}

/** Somebody else's save underneath what was typed here: what wasn't typed over follows it. */
export function rebased(base: SavedSettings, typed: TypedSettings, newest: SavedSettings): TypedSettings {
  const mine = typedOver(base, typed).map((name) => [name, typed[name]])
  return { ...typedFrom(newest), ...(Object.fromEntries(mine) as Partial<TypedSettings>) }
}
