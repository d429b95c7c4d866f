import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Unread } from '#/client/unread.tsx'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { toast } from '#/design/toast.ts'
import { helpToasts } from '../texts.ts'
import { EarlierMessages } from './earlier-messages.tsx'
import { MessageList } from './message-list.tsx'
import { WriteForm } from './write-form.tsx'

type Props = { thread: string; onClose: () => void }

/** A member's questions with our answers, and the next one (HELP-2). */
export function ThreadDialog({ thread, onClose }: Props) {
  const queries = useQueryClient()
  const { list, rows } = usePages(orpc.admin.help.listThreadMessages, { thread })
  const about = list.data?.pages[0]
  const newest = rows?.[0]?.id ?? 0
  const refetch = () => queries.invalidateQueries({ queryKey: orpc.admin.help.key() })
  const settle = useMutation({
    mutationFn: () => api.admin.help.settle({ thread, newest }),
    onSuccess: () => toast(helpToasts.settled),
    onError: (error) => toastFailure(error, helpToasts.settle_failed),
    onSettled: refetch,
  })
  const title = about ? t('Questions from {user_name}', { user_name: about.user_name }) : t('Questions')
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={title}
      busy={settle.isPending}
      stays
    >
      {/* It opens before it is known whose they are. */}
      <p aria-live="polite" className="sr-only">
        {about && title}
      </p>
      <div className="grid gap-4 pb-2">
        {list.error && !rows ? (
          <Unread error={list.error} fallback={helpToasts.fetch_failed} onRetry={() => list.refetch()} />
        ) : !rows || !about ? (
          <>
            <SkeletonNote />
            <Skeleton className="h-20 w-4/5" />
          </>
        ) : (
          <>
            <EarlierMessages list={list} />
            <MessageList
              label={t('Messages')}
              messages={rows}
              isMine={({ from_desk }) => from_desk}
              nameOf={({ author }) => author}
            />
            <WriteForm
              label={t('Answer')}
              words={{ field: t('Your answer'), send: t('Send Answer'), sending: t('Sending...') }}
              thread={thread}
              send={async (body, requestKey) => {
                await api.admin.help.answer({ thread, newest, body }, { context: { requestKey } })
                toast(helpToasts.answered)
                await refetch()
              }}
            />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule pt-3">
              {about.state === 'waiting' && (
                <Button
                  look="outline"
                  size="sm"
                  busy={settle.isPending}
                  busyLabel={t('Saving...')}
                  onClick={() => settle.mutate()}
                >
                  {t('Needs no answer')}
                </Button>
              )}
              <Link
                to="/admin/users/$id"
                params={{ id: about.user_id }}
                className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-2"
              >
                {t('Open {user_name}', { user_name: about.user_name })}
              </Link>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
