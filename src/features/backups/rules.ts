/** What is known of the newest recovery key (BACKUP-3). */
export const RECOVERY_KEY_STATES = ['none', 'unsaved', 'saved'] as const

const GROUP = 4

/** Whether the end of the key was typed as it is printed, however it was typed. */
export function isEndOf(printed: string, typed: string): boolean {
  return plain(typed) === plain(printed).slice(-2 * GROUP)
}

/** Letters that look like digits count as those: none of them is in a key. */
function plain(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
