import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { t } from '#/kernel/words.ts'
import { api, textOf } from '#/client/api.ts'
import { Card } from '#/design/card.tsx'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { profileQuery } from '#/client/session.ts'
import { ownDetails } from '../contract.ts'
import { authToasts } from '../texts.ts'
import { bad, good } from './auth-shared.tsx'

type Profile = Awaited<ReturnType<typeof api.member.accounts.profile>>

/** Name and phone. The email address is used to sign in and can't be changed. */
export function DetailsPart({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  async function save(details: z.output<typeof ownDetails>) {
    queries.setQueryData(profileQuery.queryKey, await api.member.accounts.updateProfile(details))
    good(authToasts.profile_saved)
  }
  return (
    <section aria-labelledby="details" className="grid gap-4">
      <MarginHeading id="details">{t('Your details')}</MarginHeading>
      <Card>
        <Form
          schema={ownDetails}
          label={t('Your details')}
          onSubmit={save}
          onError={(error) => bad(textOf(error, authToasts.profile_not_saved))}
        >
          <div>
            <p className="font-medium">{t('Email')}</p>
            <p className="break-all text-ink-2">{profile.email}</p>
          </div>
          <TextField
            name="name"
            label={t('Full Name')}
            autoComplete="name"
            required
            defaultValue={profile.name}
          />
          <TextField
            name="phone"
            label={t('Phone Number')}
            type="tel"
            autoComplete="tel"
            defaultValue={profile.phone ?? ''}
          />
          <SubmitButton busyLabel={t('Saving...')} className="sm:justify-self-start">
            {t('Save')}
          </SubmitButton>
        </Form>
      </Card>
    </section>
  )
}
