import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { toast } from '#/design/toast.ts'
import { shownOnceWords } from '#/design/unsaved.tsx'
import { claimToasts } from '../texts.ts'
import { addressGiven } from '../contract.ts'
import { ClaimCode, GIVING_ACCESS } from './claim-code.tsx'

type User = { id: string; name: string; email: string | null }

/** For a member who hasn't signed in: an email address, which brings a link, or a code to print (COUNTER-7). */
export function AccessDialogButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('Account access')}
      </Button>
      {open && <AccessDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function AccessDialog({ user: { id, name, email }, onClose }: { user: User; onClose: () => void }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(false)
  const [claim, setClaim] = useState<Parameters<typeof ClaimCode>[0]['claim']>(null)
  const isGiving = useIsMutating(GIVING_ACCESS) > 0
  const give = useMutation({
    ...GIVING_ACCESS,
    mutationFn: (input: { id: string; email: string }) => api.admin.accounts.giveAddress(input),
    onSuccess: () => {
      toast(claimToasts.address_given)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.members.key() }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dirty={(typed && !give.isPending) || claim !== null}
      {...(claim && { unsaved: shownOnceWords(t('Close now? You won’t see this code again.')) })}
      title={t('How {name} opens the account', { name })}
      description={t('They haven’t signed in yet. A new code or link replaces the earlier ones.')}
    >
      <div className="grid gap-6 pb-2" onInput={() => setTyped(true)}>
        <Form
          closes
          schema={addressGiven}
          label={t('Email address')}
          onSubmit={async (values) => void (await give.mutateAsync({ id, ...values }))}
          onError={(error) => toastFailure(error, claimToasts.address_failed)}
        >
          <TextField
            name="email"
            label={t('Email')}
            type="email"
            required
            autoComplete="off"
            defaultValue={email ?? ''}
            hint={t('They get a link to choose a password.')}
          />
          <SubmitButton look="outline" aria-disabled={isGiving} busyLabel={t('Saving...')}>
            {t('Save and send the link')}
          </SubmitButton>
        </Form>
        <ClaimCode
          user_id={id}
          claim={claim}
          onClaim={setClaim}
          address={`${location.origin}/auth?claim=true`}
        />
      </div>
    </Dialog>
  )
}
