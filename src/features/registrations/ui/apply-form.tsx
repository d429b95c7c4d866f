import type { ReactNode } from 'react'
import { Refusal, textFor, type Text } from '#/kernel/refusal.ts'
import { t, type Words } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextAreaField, TextField } from '#/design/field.tsx'
import { lateSchema } from '#/design/form-schema.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Select } from '#/design/select.tsx'
import { overtakeError, toastError } from '#/design/toast.ts'
import { useToday } from '#/client/clock.ts'
import { lostWriteWords } from '#/client/lost-writes.ts'
import { hasNoNetwork, OFFLINE } from '#/client/offline.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { birthProblem, CONSENT_VERSION, GENDERS } from '../rules.ts'
import { consentTexts, registrationTexts, registrationToasts } from '../texts.ts'
import type { Application } from './apply-schema.ts'
import { sendRegistration } from './send-registration.ts'
import { useStudyTimes } from './use-study-times.ts'

const schema = lateSchema(async () => (await import('./apply-schema.ts')).applySchema)

/** The registration form's fields (APPLY-1). What is typed stays in this tab until it is sent. */
export function ApplyForm({ onSent }: { onSent: (first_name: string) => void }) {
  const key = useRequestKey('apply')
  const today = useToday()
  const times = useStudyTimes()

  async function send(form: Application) {
    const problem = birthProblem(form.date_of_birth, today)
    if (problem) return { date_of_birth: problem }
    await sendRegistration(form, key.keyFor(form))
    overtakeError()
    onSent(form.first_name)
  }

  return (
    <Form
      closes
      schema={schema}
      onSubmit={send}
      onError={fail}
      draft="apply"
      label={t('Registration')}
      className="grid gap-6"
    >
      <Part title={t('About you')}>
        <TextField name="first_name" label={t('First name')} autoComplete="given-name" required />
        <TextField name="last_name" label={t('Last name')} autoComplete="family-name" required />
        <TextField
          name="date_of_birth"
          label={t('Date of birth')}
          type="date"
          autoComplete="bday"
          max={today}
          required
        />
        <Select
          name="gender"
          label={t('Gender')}
          placeholder={t('Please choose')}
          options={options(GENDERS)}
          required
        />
        <TextField name="email" label={t('Email')} type="email" autoComplete="email" required />
        <TextField name="phone" label={t('Phone')} type="tel" autoComplete="tel" required />
      </Part>
      <Part title={t('Your studies')}>
        <TextField
          name="purpose"
          label={t('What will you study for?')}
          hint={t('For example school, college or an entrance exam.')}
          className="sm:col-span-2"
          required
        />
        <Select
          name="preferred_study_time"
          label={t('Preferred study time')}
          placeholder={t('Please choose')}
          options={options(times)}
          className="sm:col-span-2"
          required
        />
        <TextAreaField
          name="special_requirements"
          label={t('Special requirements (optional)')}
          hint={t('For example a seat you can reach without stairs.')}
          className="sm:col-span-2"
        />
      </Part>
      <Card className="grid gap-3">
        <TextAreaField
          name="registration_experience"
          label={t('How easy was this form? (optional)')}
          hint={t('Anything unclear?')}
        />
        <Checkbox
          name="registration_agreed"
          value={CONSENT_VERSION}
          required
          label={t(consentTexts.registration_agreed)}
        />
        <Checkbox
          name="terms_accepted"
          value={CONSENT_VERSION}
          required
          label={t(consentTexts.terms_accepted)}
        />
        <Trap />
        <SubmitButton size="lg" busyLabel={t('Sending...')} className="mt-2 sm:justify-self-start">
          {t('Send Registration')}
        </SubmitButton>
      </Card>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5">
      <MarginHeading>{title}</MarginHeading>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  )
}

/** A trap for bots: invisible, outside the tab order, hidden from screen readers. */
function Trap() {
  return (
    <div aria-hidden className="absolute left-[-9999px] size-px overflow-hidden">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** Stored in English, shown in the language of the page. */
function options(values: readonly Words[]) {
  return values.map((value) => ({ value, label: t(value) }))
}

function fail(error: unknown) {
  toastError(wordsFor(error))
}

function wordsFor(error: unknown): Text {
  const { failed } = registrationToasts
  if (error instanceof Refusal) return textFor(registrationTexts, error.code, error.data) ?? failed
  return lostWriteWords(error) ?? (hasNoNetwork() ? { ...failed, description: OFFLINE } : failed)
}
