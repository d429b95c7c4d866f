/** Whether this page has been given up for good, as by a sign-out: it may keep nobody back, whatever is on it. */
let isGivenUp = false

export const isLeaving = (): boolean => isGivenUp

/** From now on nothing asks before the page is left. */
export function beginLeaving(): void {
  isGivenUp = true
}
