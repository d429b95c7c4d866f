import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { api } from '#/client/api.ts'
import { Card } from '#/design/card.tsx'
import { TextField } from '#/design/field.tsx'
import { lateSchema } from '#/design/form-schema.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { columnChanges, type NamedColumn } from '#/design/typed-over.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'
import { profileQuery } from '#/client/session.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { authToasts } from '../texts.ts'

const schema = lateSchema(async () => (await import('./account-schemas.ts')).ownDetails)

type Profile = Awaited<ReturnType<typeof api.member.accounts.profile>>
type Details = { name: string; phone: string }

/** Name and phone, which the desk may correct too. The email address is used to sign in and can't be changed. */
export function DetailsPart({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  // A mutation, because with an expired session those lead to the sign-in page and back.
  const save = useMutation({
    mutationFn: (changes: Partial<Details>) => api.member.accounts.updateProfile(changes),
  })
  const { typed, change, changed, theirs, startFrom } = useTypedOver({
    newest: profile,
    typedFrom,
    isSaving: save.isPending,
    keepAs: 'details',
  })
  async function send(details: Details) {
    const saved = await save.mutateAsync(Object.fromEntries(changed.map((name) => [name, details[name]])))
    queries.setQueryData(profileQuery.queryKey, saved)
    startFrom(saved, typed)
    toast(authToasts.profile_saved)
  }
  return (
    <section aria-labelledby="details" className="grid gap-4">
      <MarginHeading id="details">{t('Your details')}</MarginHeading>
      <Card>
        <Form
          schema={schema}
          label={t('Your details')}
          onSubmit={send}
          onError={(error) => toastFailure(error, authToasts.profile_not_saved)}
        >
          <SavedMeanwhile changes={columnChanges(COLUMNS, theirs)} theirs={theirs} />
          <div>
            <p className="font-medium">{t('Email')}</p>
            <p className="break-all text-ink-2">{profile.email}</p>
          </div>
          <TextField
            name="name"
            label={t('Full Name')}
            autoComplete="name"
            required
            value={typed.name}
            onValueChange={(name) => change({ name })}
          />
          <TextField
            name="phone"
            label={t('Phone Number')}
            type="tel"
            autoComplete="tel"
            value={typed.phone}
            onValueChange={(phone) => change({ phone })}
          />
          <SubmitButton busyLabel={t('Saving...')} className="sm:justify-self-start">
            {t('Save')}
          </SubmitButton>
        </Form>
      </Card>
    </section>
  )
}

function typedFrom({ name, phone }: Profile): Details {
  return { name, phone: phone ?? '' }
}

/** How a newer change of the desk is named. */
const COLUMNS: NamedColumn<Profile>[] = [
  { header: 'Full Name', value: ({ name }) => name },
  { header: 'Phone Number', value: ({ phone }) => phone },
]
