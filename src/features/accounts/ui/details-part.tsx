import { useQueryClient } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { api } from '#/client/api.ts'
import { Card } from '#/design/card.tsx'
import { TextField } from '#/design/field.tsx'
import { lateSchema } from '#/design/form-schema.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { profileQuery } from '#/client/session.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { authToasts } from '../texts.ts'

const schema = lateSchema(async () => (await import('./account-schemas.ts')).ownDetails)

type Profile = Awaited<ReturnType<typeof api.member.accounts.profile>>

/** Name and phone. The email address is used to sign in and can't be changed. */
export function DetailsPart({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  async function save(details: Parameters<typeof api.member.accounts.updateProfile>[0]) {
    queries.setQueryData(profileQuery.queryKey, await api.member.accounts.updateProfile(details))
    toast(authToasts.profile_saved)
  }
  return (
    <section aria-labelledby="details" className="grid gap-4">
      <MarginHeading id="details">{t('Your details')}</MarginHeading>
      <Card>
        <Form
          schema={schema}
          label={t('Your details')}
          onSubmit={save}
          keepAs="details"
          onError={(error) => toastFailure(error, authToasts.profile_not_saved)}
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
