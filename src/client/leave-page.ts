import { beginLeaving } from '#/design/leaving.ts'

/**
 * Goes to an address with a full load, so that nothing of this person stays in memory; what was typed or chosen doesn't
 * ask to stay. Safari keeps the page itself for Back: there it shows nothing, and is loaded anew.
 */
export function leavePage(address: string): void {
  beginLeaving()
  addEventListener('pagehide', () => {
    document.documentElement.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(address)
}
