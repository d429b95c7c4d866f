import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { Refusal, textFor } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { api, orpc, textOf } from '#/client/api.ts'
import { Card } from '#/design/card.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextField } from '#/design/field.tsx'
import { focusHeading } from '#/design/focus-heading.ts'
import { useFormBusy } from '#/design/form-context.ts'
import { lateSchema } from '#/design/form-schema.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { forgetUploads } from '#/design/kept-uploads.ts'
import { toast, toastError } from '#/design/toast.ts'
import { useHoldsFields } from '#/design/use-holds-fields.ts'
import { profileQuery } from '#/client/session.ts'
import { detailsProblem, DOCUMENT_SIDES, type DocumentSide } from '../rules.ts'
import { consentText, identityTexts, identityToasts, type IdentityRefusal } from '../texts.ts'
import { DocumentsPart, focusMissing, keptSides, type Sides } from './documents-part.tsx'
import { FormPart } from './form-part.tsx'
import { PersonalPart } from './personal-part.tsx'
import type { MyVerification, Profile } from './types.ts'
import type { TypedVerification } from './verification-schema.ts'

/** The schema of the form's controls; files and the consent's version are added on submit. */
const typed = lateSchema(async () => (await import('./verification-schema.ts')).verificationSchema)

type Submission = Parameters<typeof api.member.identity.submitVerification>[0]
type Props = { profile: Profile; verification: MyVerification }

/** The identity verification form (IDENTITY-1). What was typed and chosen survives an expired session. */
export function VerificationForm({ profile, verification }: Props) {
  const draft = `verification:${profile.id}`
  const { send, fail, ask, round, ...documents } = useSubmission(verification, draft)
  return (
    <Form
      schema={typed}
      onSubmit={send}
      onError={fail}
      draft={draft}
      label={t('Identity verification')}
      className="grid grid-cols-1 gap-6"
    >
      <Held>
        <PersonalPart profile={profile} today={verification.today} />
      </Held>
      <DocumentsPart key={round} draft={draft} {...documents} />
      <Held>
        <EmergencyPart profile={profile} />
      </Held>
      <Card className="grid grid-cols-1 gap-4">
        <Held>
          <Checkbox
            // If the wording changed, the member has to agree again.
            key={verification.consent_version}
            value={verification.consent_version}
            name="consent"
            required
            label={consentText(verification.retention_days)}
          />
        </Held>
        <SubmitButton
          size="lg"
          onClick={ask}
          busyLabel={t('Submitting...')}
          className="sm:justify-self-start"
        >
          {t('Submit for Verification')}
        </SubmitButton>
      </Card>
    </Form>
  )
}

/** What is sent as it was at the press (PORTAL-9). A picture may be replaced while its upload is awaited. */
function Held({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useHoldsFields(box, useFormBusy())
  return (
    <div ref={box} className="grid grid-cols-1 gap-6">
      {children}
    </div>
  )
}

function EmergencyPart({ profile }: { profile: Profile }) {
  return (
    <FormPart title={t('Emergency Contact')}>
      <TextField
        name="emergency_contact_name"
        label={t('Contact Name')}
        required
        defaultValue={profile.emergency_contact_name ?? ''}
      />
      <TextField
        name="emergency_contact_phone"
        label={t('Contact Phone')}
        type="tel"
        required
        defaultValue={profile.emergency_contact_phone ?? ''}
      />
      <TextField
        name="emergency_contact_relation"
        label={t('Relationship')}
        hint={t('For example mother, brother or friend.')}
        required
        defaultValue={profile.emergency_contact_relation ?? ''}
      />
    </FormPart>
  )
}

/** The uploads and the submission. `ask` marks what is missing; `round` counts how often the uploads were reset. */
function useSubmission({ today, consent_version }: MyVerification, draft: string) {
  const queries = useQueryClient()
  const { sides, newest, awaitUploads, onChange, onBegin } = useSides(draft)
  const [asked, setAsked] = useState(false)
  const [round, setRound] = useState(0)
  const part = useRef<HTMLElement>(null)
  // A mutation, because with an expired session those lead to the sign-in page and back.
  const submit = useMutation({
    mutationFn: (input: Submission) => api.member.identity.submitVerification(input),
  })

  async function send(values: TypedVerification) {
    const problem = detailsProblem(values, today)
    if (problem) return problem
    // Who is done before their pictures are has nothing to do but wait.
    await awaitUploads()
    const { front, back } = newest.current
    if (front === null || back === null) throw new Refusal<IdentityRefusal>('documents_missing')
    await submit.mutateAsync({
      ...values,
      front_file_id: front,
      back_file_id: back,
      consent_version,
    })
    toast(identityToasts.submitted)
    await readAgain()
    // The form is gone, and with it the button that had the focus.
    focusHeading()
  }

  function readAgain() {
    return Promise.all([
      queries.invalidateQueries({ queryKey: orpc.member.identity.key() }),
      queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
    ])
  }

  function fail(error: unknown) {
    const ours = error instanceof Refusal ? textFor(identityTexts, error.code) : undefined
    toastError(ours ?? textOf(error, identityToasts.submit_failed))
    const code = (error as { code?: unknown } | null)?.code
    if (code === 'documents_missing') focusMissing(part.current, newest.current)
    if (code === 'upload_missing') {
      forgetUploads(draft)
      for (const side of DOCUMENT_SIDES) onChange(side, null)
      setRound(round + 1)
    }
    if (code === 'consent_outdated' || code === 'verification_request_exists') void readAgain()
  }

  return { sides, onChange, onBegin, asked, part, round, send, fail, ask: () => setAsked(true) }
}

/** The uploads: as they are shown, the newest for a submission that began before they ended, and what runs of them. */
function useSides(draft: string) {
  const [sides, setSides] = useState<Sides>(() => keptSides(draft))
  const newest = useRef(sides)
  const running = useRef<Partial<Record<DocumentSide, Promise<unknown>>>>({})
  function onChange(side: DocumentSide, id: string | null) {
    newest.current = { ...newest.current, [side]: id }
    setSides(newest.current)
  }
  function onBegin(side: DocumentSide, ended: Promise<unknown>) {
    running.current = { ...running.current, [side]: ended }
  }
  /** Also for one that takes another's place meanwhile. */
  async function awaitUploads() {
    const awaited = running.current
    await Promise.all(Object.values(awaited))
    if (running.current !== awaited) await awaitUploads()
  }
  return { sides, newest, awaitUploads, onChange, onBegin }
}
