import { useQuery } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { profileQuery } from '#/client/session.ts'
import { Unread } from '#/client/unread.tsx'
import { ErasurePart } from '../erasure/ui/erasure-part.tsx'
import { PasskeysPart } from '../passkeys/ui/passkeys-part.tsx'
import { TwoStepPart } from '../two-step/ui/two-step-part.tsx'
import { NewsLink } from '#/features/news/ui/news-link.tsx'
import { DevicesPart } from './devices-part.tsx'
import { ExportPart } from './export-part.tsx'
import { authToasts } from '../texts.ts'
import { DetailsPart } from './details-part.tsx'
import { PasswordPart } from './password-part.tsx'

/** "My Account", the same for students and admins: details, password, two-step sign-in, passkeys, devices, my data. */
export function AccountScreen() {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  if (error && !profile) {
    return <Unread error={error} fallback={authToasts.unexpected} onRetry={() => refetch()} />
  }
  if (!profile) return <Waiting />
  return (
    <div className="grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-8">
      {profile.needs_second_factor && (
        <Banner tone="action" title={t('Two-step sign-in required')}>
          {t('Everyone at the desk must use two-step sign-in. Set it up below to continue.')}
        </Banner>
      )}
      <DetailsPart profile={profile} />
      <PasswordPart email={profile.email} />
      <TwoStepPart enabled={profile.two_factor_enabled} />
      <PasskeysPart />
      <DevicesPart />
      {profile.role === 'student' && <NewsLink />}
      <ExportPart />
      {profile.role === 'student' && <ErasurePart />}
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid max-w-[720px] gap-8">
      <SkeletonNote />
      {['h-72', 'h-80', 'h-32', 'h-48'].map((height) => (
        <div key={height} className="grid gap-4">
          <Skeleton className="h-8 w-44" />
          <Skeleton className={`${height} !rounded-card`} />
        </div>
      ))}
    </div>
  )
}
