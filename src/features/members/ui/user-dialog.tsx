import { useQuery } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { orpc, textOf } from '#/client/api.ts'
import { Banner } from '#/design/banner.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { memberToasts } from '../texts.ts'
import { UserActions } from './user-actions.tsx'
import { pageOf } from './page-of.ts'
import { UserFacts } from './user-facts.tsx'

/** A plain string: this screen does not depend on which others the build has. */
const SEATS: string = '/admin/seats'

/** One user, and what can be done (USERS-2). */
export function UserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: user, error } = useQuery(orpc.admin.members.findMember.queryOptions({ input: { id } }))
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
            <UserActions user={user} />
          </>
        )
      }
    >
      {error ? (
        <Banner tone="danger">{textOf(error, memberToasts.fetch_failed).description}</Banner>
      ) : user ? (
        <UserFacts user={user} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  )
}
