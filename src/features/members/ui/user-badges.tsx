import { Ban, IdCard, ShieldUser } from 'lucide-react'
import { SignBadge } from '#/design/badge.tsx'
import { ROLE_LABELS } from '#/kernel/role-labels.ts'
import { worksAtDesk } from '#/kernel/roles.ts'
import { t, translate } from '#/kernel/words.ts'
import type { UserRow } from './types.ts'

/** What else the desk has to know of somebody: nothing of a verified student. */
export function UserBadges({ user }: { user: Pick<UserRow, 'role' | 'verified' | 'banned_at'> }) {
  return (
    <>
      {worksAtDesk(user.role) && <SignBadge icon={ShieldUser} words={translate(ROLE_LABELS[user.role])} />}
      {user.banned_at ? (
        <SignBadge tone="red" icon={Ban} words={t('Banned')} />
      ) : (
        !user.verified &&
        user.role === 'student' && <SignBadge tone="glow" icon={IdCard} words={t('Unverified')} />
      )}
    </>
  )
}
