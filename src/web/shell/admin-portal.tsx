import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLive } from '#/client/live.ts'
import { useWaitingBadges } from '#/web/notifications/waiting-badges.ts'
import { profileQuery } from '#/client/session.ts'
import { AdminShell } from '#/web/shell/admin-shell.tsx'
import type { ShellProfile } from '#/web/shell/profile-card.tsx'
import { signOut } from '#/web/shell/sign-out.ts'

/** The admin shell with the signed-in profile, and at each section how many rows wait there. */
export function AdminPortal({ guarded, children }: { guarded: ShellProfile; children: ReactNode }) {
  const { data = guarded } = useQuery(profileQuery)
  useLive()
  return (
    <AdminShell profile={data} badges={useWaitingBadges()} onLogout={() => void signOut()}>
      {children}
    </AdminShell>
  )
}
