import { t } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { Unread } from '#/client/unread.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { memberToasts } from '../texts.ts'
import { UserActions } from './user-actions.tsx'
import { pageOf } from './page-of.ts'
import { UserFacts } from './user-facts.tsx'
import { useUser } from './use-user.ts'

/** A plain string: this screen does not depend on which others the build has. */
const SEATS: string = '/admin/seats'

/** One user, and what can be done (USERS-2). */
export function UserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { user, error, refetch } = useUser(id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={user?.name ?? t('User')}
      contentLabel={t('User details')}
      footer={
        user && (
          <>
            <ButtonLink look="quiet" to={pageOf(id)}>
              {t('Open page')}
            </ButtonLink>
            {user.status === 'active' && (
              <ButtonLink look="outline" to={SEATS} search={{ member: id }}>
                {t('Assign a seat')}
              </ButtonLink>
            )}
            <UserActions user={user} onDeleted={onClose} />
          </>
        )
      }
    >
      {user ? (
        <UserFacts user={user} />
      ) : error ? (
        <Unread error={error} fallback={memberToasts.fetch_failed} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  )
}
