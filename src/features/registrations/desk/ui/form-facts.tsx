import { Link } from '@tanstack/react-router'
import { REVIEW_LABELS } from '#/kernel/review.ts'
import { ReviewBadge } from '#/design/review.tsx'
import { Fact, FactGroup } from '#/design/facts.tsx'
import { formatDay, formatMoment } from '#/kernel/dates.ts'
import { t, translate } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { fullName } from '../rules.ts'
import type { FormDetail } from './types.ts'

/** Everything in a form, and who else may have sent it. */
export function FormFacts({ form }: { form: FormDetail }) {
  const by =
    form.updated_by_name && ` ${t('by {updated_by_name}', { updated_by_name: form.updated_by_name })}`
  return (
    <div className="grid gap-6">
      <SamePerson form={form} />
      <FactGroup title={t('About the applicant')}>
        <Fact name={t('First name')}>{form.first_name}</Fact>
        <Fact name={t('Last name')}>{form.last_name}</Fact>
        <Fact name={t('Date of birth')}>{form.date_of_birth && formatDay(form.date_of_birth)}</Fact>
        <Fact name={t('Gender')}>{translate(form.gender)}</Fact>
        <Fact name={t('Email')}>
          <a href={`mailto:${form.email}`} className="text-green underline">
            {form.email}
          </a>
        </Fact>
        <Fact name={t('Phone')}>
          {form.phone && (
            <a href={`tel:${form.phone.replaceAll(/[^+\d]/g, '')}`} className="text-green underline">
              {form.phone}
            </a>
          )}
        </Fact>
      </FactGroup>
      <FactGroup title={t('Their studies')}>
        <Fact name={t('Preferred study time')}>{translate(form.preferred_study_time)}</Fact>
        <Fact name={t('Purpose')}>{form.purpose}</Fact>
        <Fact name={t('Special requirements')}>{form.special_requirements}</Fact>
        <Fact name={t('How easy was the form?')}>{form.registration_experience}</Fact>
      </FactGroup>
      <FactGroup title={t('The form')}>
        <Fact name={t('Status')}>
          <ReviewBadge status={form.status} />
        </Fact>
        <Fact name={t('Submitted')}>{formatMoment(form.form_submitted_at)}</Fact>
        <Fact name={t('Consent')}>
          {form.consent_version
            ? t('Agreed on the registration page (version {consent_version})', {
                consent_version: form.consent_version,
              })
            : t('Synced from a spreadsheet, as agreed to there')}
        </Fact>
        {form.processed_at && (
          <Fact name={t('Processed')}>{`${formatMoment(form.processed_at)}${by ?? ''}`}</Fact>
        )}
        {form.invited_at && <Fact name={t('Invited')}>{formatMoment(form.invited_at)}</Fact>}
      </FactGroup>
    </div>
  )
}

type Same = { same_email: boolean; same_phone: boolean }

function SamePerson({ form: { accounts, other_forms } }: { form: FormDetail }) {
  if (accounts.length === 0 && other_forms.length === 0) return null
  return (
    <Banner title={t('Already known')}>
      <ul className="grid gap-1">
        {accounts.map((account) => (
          <li key={account.id} className="break-words">
            {t('{name} ({email}) has an account with the same {sameness}.', {
              name: account.name,
              email: account.email ?? '',
              sameness: sameness(account),
            })}
          </li>
        ))}
        {other_forms.map((other) => (
          <li key={other.id} className="break-words">
            <Link
              from="/admin/registrations"
              to="."
              search={(before) => ({ ...before, view: other.id })}
              className="font-semibold text-green underline"
            >
              {fullName(other)}
            </Link>{' '}
            {t('sent a form with the same {sameness} on {moment} ({what}).', {
              sameness: sameness(other),
              moment: formatMoment(other.form_submitted_at),
              what: t(REVIEW_LABELS[other.status]).toLowerCase(),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function sameness({ same_email, same_phone }: Same): string {
  return [same_email && t('email'), same_phone && t('phone')].filter(Boolean).join(` ${t('and')} `)
}
