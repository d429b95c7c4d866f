import { Ban, IdCard, ShieldUser } from 'lucide-react'
import { Badge, SignBadge, type BadgeTone } from '#/design/badge.tsx'
import { ROLE_LABELS } from '#/kernel/role-labels.ts'
import { worksAtDesk } from '#/kernel/roles.ts'
import { t, translate } from '#/kernel/words.ts'
import type { DisplayStatus } from '#/features/subscriptions/rules.ts'
import { STATUS_LABELS } from '../search.ts'
import type { UserRow } from './types.ts'

const TONES: Record<DisplayStatus, BadgeTone> = {
  active: 'green',
  pending: 'glow',
  expired: 'red',
  no_subscription: 'neutral',
}

export function StatusBadge({ status }: { status: DisplayStatus }) {
  return <Badge tone={TONES[status]}>{translate(STATUS_LABELS[status])}</Badge>
}

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
