import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLive } from '#/web/live.ts'
import { profileQuery } from '#/web/session.ts'
import type { ShellProfile } from '#/web/shell/profile-card.tsx'
import { signOut } from '#/web/shell/sign-out.ts'
import { StudentShell } from '#/web/shell/student-shell.tsx'

/** The student shell with the signed-in profile, which changes live once an admin verifies it. */
export function StudentPortal({ guarded, children }: { guarded: ShellProfile; children: ReactNode }) {
  const { data = guarded } = useQuery(profileQuery)
  useLive()
  return (
    <StudentShell profile={data} onLogout={() => void signOut()}>
      {children}
    </StudentShell>
  )
}
