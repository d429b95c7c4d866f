import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { newsToasts } from '../texts.ts'
import { ChoicesPart } from './choices-part.tsx'
import { DevicePart } from './device-part.tsx'

/** `/dashboard/notifications`: of what a member is told, and how (NEWS-2). */
export function NewsScreen() {
  const { data: news, error, refetch } = useQuery(orpc.member.news.findNews.queryOptions())
  if (error && !news)
    return <Unread error={error} fallback={newsToasts.fetch_failed} onRetry={() => refetch()} />
  if (!news) return <Waiting />
  const { push_key, this_device, other_devices, choices, mail_hindrance } = news
  return (
    <div className="grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-8">
      <DevicePart
        hasMail={mail_hindrance === null}
        pushKey={push_key}
        thisDevice={this_device}
        otherDevices={other_devices}
      />
      <ChoicesPart choices={choices} hasPush={push_key !== null} mailHindrance={mail_hindrance} />
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid max-w-[720px] gap-8">
      <SkeletonNote />
      {['h-32', 'h-96'].map((height) => (
        <div key={height} className="grid gap-4">
          <Skeleton className="h-8 w-44" />
          <Skeleton className={`${height} !rounded-card`} />
        </div>
      ))}
    </div>
  )
}
