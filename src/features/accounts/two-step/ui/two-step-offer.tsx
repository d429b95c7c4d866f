import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { profileQuery } from '#/client/session.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { lazyPart } from '#/design/lazy-part.ts'

const SetUpDialog = lazyPart(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }))

/** Offers two-step sign-in to somebody at the desk who hasn't set it up (OPEN-4). */
export function TwoStepOffer() {
  const queries = useQueryClient()
  const { data: profile } = useQuery(profileQuery)
  const [open, setOpen] = useState(false)
  const isOffered = profile?.two_factor_enabled === false
  return (
    <>
      {isOffered && (
        <Banner
          title={t('Protect your account')}
          action={
            <Button look="outline" onClick={() => setOpen(true)}>
              {t('Set up two-step sign-in')}
            </Button>
          }
        >
          {t(
            'You can see every member and all the money. Ask for a code from your phone as well as your password.',
          )}
        </Banner>
      )}
      {open && (
        <Suspense>
          <SetUpDialog
            onOpenChange={setOpen}
            onSetUp={() => queries.invalidateQueries({ queryKey: orpc.member.accounts.key() })}
          />
        </Suspense>
      )}
    </>
  )
}
