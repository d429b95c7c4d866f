const FLAG = 'dashboard_tour_seen'

/**
 * Whether this browser has seen the tour. If nothing can be stored, it counts as seen, so that it isn't shown again and
 * again.
 */
export function isTourSeen(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return true
  }
}

export function keepTourSeen(): void {
  try {
    localStorage.setItem(FLAG, 'true')
  } catch (error) {
    console.warn('The tour could not be remembered', error)
  }
}
