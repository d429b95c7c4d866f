import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLive } from '#/web/live.ts'
import { profileQuery } from '#/web/session.ts'
import { AdminShell } from '#/web/shell/admin-shell.tsx'
import type { ShellProfile } from '#/web/shell/profile-card.tsx'
import { signOut } from '#/web/shell/sign-out.ts'

type Props = { guarded: ShellProfile; badges?: Readonly<Record<string, number>>; children: ReactNode }

/** The admin shell with the signed-in profile. `badges` are the rows waiting, by section path. */
export function AdminPortal({ guarded, badges = {}, children }: Props) {
  const { data = guarded } = useQuery(profileQuery)
  useLive()
  return (
    <AdminShell profile={data} badges={badges} onLogout={() => void signOut()}>
      {children}
    </AdminShell>
  )
}
