import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSessionRenewal } from '#/features/accounts/ui/session-renewal.ts'
import { useLive } from '#/client/live.ts'
import { profileQuery } from '#/client/session.ts'
import { worksAtDesk, type Role } from '#/kernel/roles.ts'
import { PortalData } from '#/web/portal-data.tsx'
import type { ShellProfile } from '#/web/shell/profile-card.tsx'
import { signOut } from '#/web/shell/sign-out.ts'
import { isTourSeen } from '#/web/shell/tour/tour-seen.ts'
import { StudentShell } from '#/web/shell/student-shell.tsx'

/** Fetched only by those who see it. */
const FirstVisitTour = lazy(() => import('#/web/shell/tour/first-visit-tour.tsx'))

type Props = { guarded: ShellProfile & { id: string; role: Role }; children: ReactNode }

/** The student shell with the signed-in profile, which updates live when an admin verifies it. */
export function StudentPortal({ guarded, children }: Props) {
  useSessionRenewal()
  return (
    <PortalData>
      <SignedIn guarded={guarded}>{children}</SignedIn>
    </PortalData>
  )
}

/** The student shell with the signed-in profile, which changes live once an admin verifies it. */
function SignedIn({ guarded, children }: Props) {
  const { data = guarded } = useQuery(profileQuery)
  const [firstVisit] = useState(() => !worksAtDesk(guarded.role) && !isTourSeen())
  useLive(guarded.id)
  return (
    <StudentShell profile={data} onLogout={() => void signOut()}>
      {children}
      {firstVisit && (
        <Suspense>
          <FirstVisitTour />
        </Suspense>
      )}
    </StudentShell>
  )
}
