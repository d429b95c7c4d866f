import { EmailText } from '#/design/email-text.tsx'
import { Fact, FactList } from '#/design/facts.tsx'
import { HoldNote } from '#/client/hold-note.tsx'
import { formatDay, formatDays, formatMoment } from '#/kernel/dates.ts'
import { formatPhone } from '#/kernel/reach-by-phone.ts'
import { t } from '#/kernel/words.ts'
import { PhoneLinks } from './phone-links.tsx'
import type { UserDetail } from './types.ts'
import { WhatsAppList } from '#/features/whatsapp/ui/whatsapp-list.tsx'
import { StatusBadge } from './status-badge.tsx'
import { UserBadges } from './user-badges.tsx'

/** Who somebody is, and which plan is shown of them. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { plan_name, start_date, end_date, ended_on, seats } = user
  const emergency = [
    user.emergency_contact_name,
    user.emergency_contact_relation,
    user.emergency_contact_phone,
  ]
  return (
    <div className="grid gap-4">
      <HoldNote user_id={user.id} />
      <FactList>
        <Fact name={t('Email')}>
          <EmailText>{user.email}</EmailText>
          {user.email !== null && !user.email_verified && (
            <span className="text-sm text-ink-2">{t('Not confirmed')}</span>
          )}
        </Fact>
        <Fact name={t('Phone')}>
          {user.phone && (
            <>
              {formatPhone(user.phone)} <PhoneLinks user={user} />
              <WhatsAppList user_id={user.id} />
            </>
          )}
        </Fact>
        <Fact name={t('Account')}>
          <span className="flex flex-wrap gap-1">
            {user.verified && user.role === 'student' && t('Verified student')}
            <UserBadges user={user} />
          </span>
        </Fact>
        {user.banned_at && (
          <Fact name={t('Banned {moment}', { moment: formatMoment(user.banned_at) })}>
            {user.ban_reason ?? t('No reason given')}
          </Fact>
        )}
        <Fact name={t('Joined')}>{formatMoment(user.created_at)}</Fact>
        <Fact name={t('Subscription')}>
          <StatusBadge status={user.status} />
          {plan_name && start_date && end_date && (
            <span className="block">
              {plan_name}, {formatDays(start_date, end_date)}
            </span>
          )}
          {user.renewed_until && (
            <span className="block">
              {t('Renewed until {date}', { date: formatDay(user.renewed_until) })}
            </span>
          )}
          {ended_on && (
            <span className="block">{t('Ended early, on {day}', { day: formatDay(ended_on) })}</span>
          )}
        </Fact>
        <Fact name={t('Seats')}>{seats.length > 0 ? seats.join(', ') : t('No seat')}</Fact>
        <Fact name={t('Date of birth')}>{user.date_of_birth && formatDay(user.date_of_birth)}</Fact>
        <Fact name={t('Address')}>{user.address}</Fact>
        <Fact name={t('Emergency contact')}>{emergency.filter(Boolean).join(', ')}</Fact>
      </FactList>
    </div>
  )
}
