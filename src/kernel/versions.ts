import { Refusal, type Texts } from './refusal.ts'
import { t } from './words.ts'

/** Something that several people edit: `version` counts its saves, or is the id of its file, null if there is none. */
export type Versioned<Version extends number | string | null = number> = {
  version: Version
  /** Who saved last; null if that account was erased. */
  saved_by: string | null
}

type VersionRefusal = 'changed_meanwhile'

/**
 * Call before a save, with the version that the editor started from. Throws changed_meanwhile, with the name of whoever
 * saved since (`by`).
 */
export function refuseOverwriting<Version extends number | string | null>(
  { version, saved_by }: Versioned<Version>,
  started_from: NoInfer<Version>,
): void {
  if (version !== started_from) throw new Refusal<VersionRefusal>('changed_meanwhile', { by: saved_by })
}

/** Shown at the desk only. */
export const versionTexts: Texts<VersionRefusal> = {
  changed_meanwhile: ({ by }) => ({
    title: 'Not saved',
    description: t(
      '{name} has saved this since you opened it. Your changes haven’t been saved yet. Check theirs, then save again.',
      { name: typeof by === 'string' ? by : t('Somebody else') },
    ),
  }),
}
