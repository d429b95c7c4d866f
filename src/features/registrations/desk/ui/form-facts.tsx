import { Link } from '@tanstack/react-router'
import { REVIEW_LABELS } from '#/kernel/review.ts'
import { ReviewBadge } from '#/design/review.tsx'
import { Fact, FactGroup } from '#/design/facts.tsx'
import { formatDay, formatMoment } from '#/kernel/dates.ts'
import { Banner } from '#/design/banner.tsx'
import { fullName } from '../rules.ts'
import type { FormDetail } from './types.ts'

/** Everything in a form, and who else may have sent it. */
export function FormFacts({ form }: { form: FormDetail }) {
  const by = form.updated_by_name && ` by ${form.updated_by_name}`
  return (
    <div className="grid gap-6">
      <SamePerson form={form} />
      <FactGroup title="About the applicant">
        <Fact name="First name">{form.first_name}</Fact>
        <Fact name="Last name">{form.last_name}</Fact>
        <Fact name="Date of birth">{form.date_of_birth && formatDay(form.date_of_birth)}</Fact>
        <Fact name="Gender">{form.gender}</Fact>
        <Fact name="Email">
          <a href={`mailto:${form.email}`} className="text-green underline">
            {form.email}
          </a>
        </Fact>
        <Fact name="Phone">
          {form.phone && (
            <a href={`tel:${form.phone.replaceAll(/[^+\d]/g, '')}`} className="text-green underline">
              {form.phone}
            </a>
          )}
        </Fact>
      </FactGroup>
      <FactGroup title="Their studies">
        <Fact name="Preferred study time">{form.preferred_study_time}</Fact>
        <Fact name="Purpose">{form.purpose}</Fact>
        <Fact name="Special requirements">{form.special_requirements}</Fact>
        <Fact name="How easy was the form?">{form.registration_experience}</Fact>
      </FactGroup>
      <FactGroup title="The form">
        <Fact name="Status">
          <ReviewBadge status={form.status} />
        </Fact>
        <Fact name="Submitted">{formatMoment(form.form_submitted_at)}</Fact>
        <Fact name="Consent">
          {form.consent_version
            ? `Agreed on the registration page (version ${form.consent_version})`
            : 'Imported from a spreadsheet, as agreed to there'}
        </Fact>
        {form.processed_at && <Fact name="Processed">{`${formatMoment(form.processed_at)}${by ?? ''}`}</Fact>}
        {form.invited_at && <Fact name="Invited">{formatMoment(form.invited_at)}</Fact>}
      </FactGroup>
    </div>
  )
}

type Same = { same_email: boolean; same_phone: boolean }

function SamePerson({ form: { accounts, other_forms } }: { form: FormDetail }) {
  if (accounts.length === 0 && other_forms.length === 0) return null
  return (
    <Banner title="Already known">
      <ul className="grid gap-1">
        {accounts.map((account) => (
          <li key={account.id} className="break-words">
            {account.name} ({account.email}) has an account with the same {sameness(account)}.
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
            sent a form with the same {sameness(other)} on {formatMoment(other.form_submitted_at)} (
            {REVIEW_LABELS[other.status].toLowerCase()}).
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function sameness({ same_email, same_phone }: Same): string {
  return [same_email && 'email', same_phone && 'phone'].filter(Boolean).join(' and ')
}
