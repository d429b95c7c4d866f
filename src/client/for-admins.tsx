import { t } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { Card } from '#/design/card.tsx'
import { EmptyState } from '#/design/empty-state.tsx'

/** In place of a screen that a desk member has the address of: whose it is, and the way back (ROLE-1). */
export default function ForAdmins({ what }: { what: string }) {
  return (
    <Card>
      <EmptyState action={<ButtonLink to="/admin">{t('Back to Dashboard')}</ButtonLink>}>
        {t('“{what}” is only for administrators. Please ask one of them if you need something here.', {
          what,
        })}
      </EmptyState>
    </Card>
  )
}
