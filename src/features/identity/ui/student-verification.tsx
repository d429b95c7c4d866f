import { useQuery } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { profileQuery } from '#/client/session.ts'
import { Unread } from '#/client/unread.tsx'
import { verificationStateFor } from '../rules.ts'
import { VERIFICATION_UNREAD } from '../texts.ts'
import { RequestHistory } from './request-history.tsx'
import { StateBanner } from './state-banner.tsx'
import { StatusCard } from './status-card.tsx'
import { VerificationForm } from './verification-form.tsx'

/** `/dashboard/verification`: the account's state and, while unverified, the form (IDENTITY-6). */
export function StudentVerification() {
  const mine = useQuery(orpc.member.identity.listMyRequests.queryOptions())
  const profile = useQuery(profileQuery)
  if (mine.data && profile.data) {
    const { verified, requests } = mine.data
    const state = verificationStateFor(verified, requests)
    return (
      <div className="grid grid-cols-1 gap-6">
        <StatusCard verified={verified} />
        <StateBanner state={state} newest={requests[0]} />
        {(state === 'open' || state === 'rejected') && (
          // A new request starts with empty uploads, even if the last one was decided at once.
          <VerificationForm key={requests.length} profile={profile.data} verification={mine.data} />
        )}
        <RequestHistory requests={requests} />
      </div>
    )
  }
  const failed = mine.error ?? profile.error
  if (!failed) return <Loading />
  const retry = () => Promise.all([mine.refetch(), profile.refetch()])
  return <Unread error={failed} fallback={VERIFICATION_UNREAD} onRetry={retry} />
}

function Loading() {
  return (
    <div className="grid gap-6" aria-busy>
      <SkeletonNote label={t('Loading verification')} />
      <Skeleton className="h-80 !rounded-card sm:h-52" />
      <Skeleton className="h-96 !rounded-card" />
    </div>
  )
}
