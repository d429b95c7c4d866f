import { EmailText } from '#/design/email-text.tsx'
import { Fact, FactList } from '#/design/facts.tsx'
import { HoldNote } from '#/client/hold-note.tsx'
import { formatDay, formatMoment } from '#/kernel/dates.ts'
import { formatPhone } from '#/kernel/reach-by-phone.ts'
import { PhoneLinks } from './phone-links.tsx'
import type { UserDetail } from './types.ts'
import { StatusBadge, UserBadges } from './user-badges.tsx'

/** Who somebody is, and which plan is shown of them. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { plan_name, start_date, end_date, seats } = user
  const emergency = [
    user.emergency_contact_name,
    user.emergency_contact_relation,
    user.emergency_contact_phone,
  ]
  return (
    <div className="grid gap-4">
      <HoldNote user_id={user.id} />
      <FactList>
        <Fact name="Email">
          <EmailText>{user.email}</EmailText>
          {user.email !== null && !user.email_verified && (
            <span className="text-sm text-ink-2">Not confirmed</span>
          )}
        </Fact>
        <Fact name="Phone">
          {user.phone && (
            <>
              {formatPhone(user.phone)} <PhoneLinks user={user} />
            </>
          )}
        </Fact>
        <Fact name="Account">
          <span className="flex flex-wrap gap-1">
            {user.verified && user.role === 'student' && 'Verified student'}
            <UserBadges user={user} />
          </span>
        </Fact>
        {user.banned_at && (
          <Fact name={`Banned ${formatMoment(user.banned_at)}`}>{user.ban_reason ?? 'No reason given'}</Fact>
        )}
        <Fact name="Joined">{formatMoment(user.created_at)}</Fact>
        <Fact name="Subscription">
          <StatusBadge status={user.status} />
          {plan_name && start_date && end_date && (
            <span className="block">
              {plan_name}, {formatDay(start_date)} – {formatDay(end_date)}
            </span>
          )}
        </Fact>
        <Fact name="Seats">{seats.length > 0 ? seats.join(', ') : 'No seat'}</Fact>
        <Fact name="Date of birth">{user.date_of_birth && formatDay(user.date_of_birth)}</Fact>
        <Fact name="Address">{user.address}</Fact>
        <Fact name="Emergency contact">{emergency.filter(Boolean).join(', ')}</Fact>
      </FactList>
    </div>
  )
}
