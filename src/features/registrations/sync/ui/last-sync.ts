const KEY = 'last_registration_sync'

/** When this browser last synced, as ISO 8601 text; null if never. */
export function readLastSync(): string | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept !== null && Number.isNaN(Date.parse(kept)) ? null : kept
  } catch {
    return null
  }
}

export function keepLastSync(at: string): void {
  try {
    localStorage.setItem(KEY, at)
  } catch (error) {
    console.warn('The last sync can’t be kept', error)
  }
}
