const FLAG = 'dashboard_tour_seen'

/** Whether this browser has seen the tour; where nothing can be kept it is not shown again and again. */
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
