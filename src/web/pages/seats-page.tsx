import { AuditPart } from '#/features/audit/ui/audit-part.tsx'
import { AdminSeats } from '#/features/seats/ui/admin-seats.tsx'

/** The desk's seats, with the log of each: what is logged reaches from the settings down to the seats, which can't show it. */
export function SeatsPage() {
  return <AdminSeats Log={AuditPart} />
}
