import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { admin } from '#/features/admin-contracts.ts'
import { useSessionRenewal } from '#/features/accounts/ui/session-renewal.ts'
import { addContracts } from '#/client/api-link.ts'
import { api } from '#/client/api.ts'
import { serverTime } from '#/client/clock.ts'
import { useLive } from '#/client/live.ts'
import { OnExport } from '#/client/on-export.ts'
import { useArrivals } from '#/web/notifications/arrivals.ts'
import { useWaitingBadges } from '#/web/notifications/waiting-badges.ts'
import { profileQuery } from '#/client/session.ts'
import { dayOf } from '#/kernel/dates.ts'
import type { Role } from '#/kernel/roles.ts'
import { PortalData } from '#/web/portal-data.tsx'
import { AdminShell } from '#/web/shell/admin-shell.tsx'
import type { ShellProfile } from '#/web/shell/profile-card.tsx'
import { signOut } from '#/web/shell/sign-out.ts'

addContracts({ admin })

type Props = { guarded: ShellProfile & { id: string; role: Role }; children: ReactNode }

/** The frame of every page of the desk. */
export function AdminPortal({ guarded, children }: Props) {
  useSessionRenewal()
  useArrivals()
  return (
    <PortalData>
      <SignedIn guarded={guarded}>{children}</SignedIn>
    </PortalData>
  )
}

/** Whatever leaves the console as a file is in the activity log (AUDIT-2). */
async function noteExport(list: string, rows: number) {
  await api.admin.audit.noteExport({ list, rows })
  return dayOf(serverTime())
}

/** The admin shell with the signed-in profile, and at each section how many rows wait there. */
function SignedIn({ guarded, children }: Props) {
  const { data = guarded } = useQuery(profileQuery)
  useLive(guarded.id)
  return (
    <OnExport value={data.role === 'admin' ? noteExport : null}>
      <AdminShell profile={data} badges={useWaitingBadges()} onLogout={() => void signOut()}>
        {children}
      </AdminShell>
    </OnExport>
  )
}
