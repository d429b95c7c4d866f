import { useQuery } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Badge } from '#/design/badge.tsx'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextField } from '#/design/field.tsx'
import { guardFocus } from '#/design/guard-focus.ts'
import { useSettled } from '#/design/use-settled.ts'
import { isAnotherPerson, newMemberOf, type Draft, type Problems } from './draft.ts'

type Props = {
  draft: Draft
  problems: Problems
  isHeld: boolean
  onChange: (change: Partial<Draft>) => void
  onChoose: (id: string) => void
}

/** Somebody who is no member yet: name and phone; an email address if they have one. */
export function NewMember({ draft, problems, isHeld, onChange, onChoose }: Props) {
  const { name, phone, email } = newMemberOf(draft)
  const reached = { phone: useSettled(phone), email: useSettled(email) }
  const twins = useQuery(
    orpc.admin.walkIn.findTwins.queryOptions({
      input: reached,
      enabled: reached.phone !== '' || reached.email !== '',
    }),
  )
  const found = twins.data ?? []
  const type = (field: 'name' | 'phone' | 'email') => (value: string) =>
    onChange({ typed: { ...draft.typed, [field]: value } })
  const wrong = (error: string | undefined) => (error ? { error } : {})
  return (
    <div className="grid gap-4" role="group" aria-label={t('New member')}>
      <div inert={isHeld} className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={t('Name')}
          required
          autoComplete="off"
          value={name}
          onValueChange={type('name')}
          {...wrong(problems.name)}
        />
        <TextField
          name="phone"
          label={t('Phone')}
          type="tel"
          required
          autoComplete="off"
          value={phone}
          onValueChange={type('phone')}
          {...wrong(problems.phone)}
        />
        <TextField
          name="email"
          label={t('Email, if they have one')}
          type="email"
          autoComplete="off"
          className="sm:col-span-2"
          hint={t('Without one they get a code to open their account later.')}
          value={email}
          onValueChange={type('email')}
          {...wrong(problems.email)}
        />
      </div>
      {found.length > 0 && (
        <Banner tone="action" role="status" title={t('Already a member?')}>
          <ul className="mt-2 grid gap-2">
            {found.map((twin) => (
              <li key={twin.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-40 flex-1 break-words">
                  {[twin.name, twin.phone, twin.email].filter(Boolean).join(' · ')}
                </span>
                {twin.banned ? (
                  <Badge tone="red">{t('Banned')}</Badge>
                ) : (
                  // The form goes with it, once the member is read.
                  <Button size="sm" onFocus={guardFocus} onClick={() => onChoose(twin.id)}>
                    {t('Choose {name}', { name: twin.name })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Checkbox
            name="another_person"
            label={t('This is another person with the same phone')}
            checked={isAnotherPerson(draft)}
            onCheckedChange={(another) => onChange({ shared_phone: another ? phone : null })}
          />
        </Banner>
      )}
    </div>
  )
}
