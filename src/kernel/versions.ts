import { Refusal, type Texts } from './refusal.ts'

/** What several people may edit: `version` counts its saves. */
export type Versioned = {
  version: number
  /** Who saved last; null where that account is gone. */
  saved_by: string | null
}

type VersionRefusal = 'changed_meanwhile'

/** Whoever saves says which version they started from. Throws changed_meanwhile with the name of who saved since (`by`). */
export function refuseOverwriting({ version, saved_by }: Versioned, started_from: number): void {
  if (version !== started_from) throw new Refusal<VersionRefusal>('changed_meanwhile', { by: saved_by })
}

/** Said at the desk only, which speaks English. */
export const versionTexts: Texts<VersionRefusal> = {
  changed_meanwhile: ({ by }) => ({
    title: 'Not saved',
    description: `${typeof by === 'string' ? by : 'Another administrator'} has saved this since you opened it. Your changes haven’t been saved yet. Check theirs, then save again.`,
  }),
}
