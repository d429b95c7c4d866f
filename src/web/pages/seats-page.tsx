import { AuditPart } from '#/features/audit/ui/audit-part.tsx'
import type { SeatsSearch } from '#/features/seats/search.ts'
import { AdminSeats } from '#/features/seats/ui/admin-seats.tsx'

type Props = { search: SeatsSearch; onSearch: (change: SeatsSearch) => void }

/**
 * The desk's seats, with the log of each: what is logged reaches from the settings down to the seats, which can't show
 * it.
 */
export function SeatsPage(props: Props) {
  return <AdminSeats {...props} Log={AuditPart} />
}
