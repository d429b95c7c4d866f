import { clearKept } from '#/client/kept.ts'
import { leavePage } from '#/client/leave-page.ts'
import { clearDrafts } from '#/design/use-draft.ts'

/** Goes to an address once this browser's session has been ended by its member: nothing of theirs stays (PORTAL-10). */
export function leaveSignedOut(address: string): void {
  clearDrafts()
  clearKept()
  leavePage(address)
}
