import { useState } from 'react'
import { isDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { TextAreaField, TextField } from '#/design/field.tsx'
import { useTyped } from '#/design/form-context.ts'
import { isMinor } from '../rules.ts'
import { FormPart } from './form-part.tsx'
import type { Profile } from './types.ts'

type Props = { profile: Profile; today: Day }

/** Personal details; members under 18 also name a guardian. */
export function PersonalPart({ profile, today }: Props) {
  const name = useFollowing('name', profile.name)
  const phone = useFollowing('phone', profile.phone ?? '')
  const [born, setBorn] = useState(useTyped('date_of_birth') ?? profile.date_of_birth ?? '')
  const minor = isDay(born) && born < today && isMinor(born, today)
  return (
    <>
      <FormPart title={t('Personal Information')}>
        <TextField name="name" label={t('Full Name')} required autoComplete="name" {...name} />
        <TextField name="email" label={t('Email')} type="email" readOnly value={profile.email} />
        <TextField name="phone" label={t('Phone Number')} type="tel" required autoComplete="tel" {...phone} />
        <TextField
          name="date_of_birth"
          label={t('Date of Birth')}
          type="date"
          required
          autoComplete="bday"
          max={today}
          value={born}
          onValueChange={setBorn}
        />
        <TextAreaField
          name="address"
          label={t('Address')}
          required
          autoComplete="street-address"
          className="sm:col-span-2"
          defaultValue={profile.address ?? ''}
        />
      </FormPart>
      {/* Hidden, not gone, while a year on its way to 2010 is 0002. Disabled fields aren't sent, but keep their text. */}
      <div hidden={!minor}>
        <FormPart
          title={t('Guardian')}
          note={t('You are under 18, so we also need to know your parent or guardian.')}
        >
          <TextField
            name="guardian_name"
            label={t('Guardian’s Name')}
            required
            disabled={!minor}
            defaultValue={profile.guardian_name ?? ''}
          />
          <TextField
            name="guardian_phone"
            label={t('Guardian’s Phone')}
            type="tel"
            required
            disabled={!minor}
            defaultValue={profile.guardian_phone ?? ''}
          />
        </FormPart>
      </div>
    </>
  )
}

/** A field that says what is saved until something is typed there: the desk may correct it, or My Account change it. */
function useFollowing(name: string, saved: string) {
  const [typed, setTyped] = useState(useTyped(name))
  return { value: typed ?? saved, onValueChange: setTyped }
}
