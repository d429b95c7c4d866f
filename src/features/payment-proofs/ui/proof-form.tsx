import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { output } from 'zod/mini'
import { acceptFor, askForKinds } from '#/features/files/rules.ts'
import { priceIn } from '#/client/refused.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { api } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Card } from '#/design/card.tsx'
import { TextField } from '#/design/field.tsx'
import { useFormBusy, useTyped } from '#/design/form-context.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { keptUpload } from '#/design/kept-uploads.ts'
import { Upload } from '#/design/upload.tsx'
import { submission } from '../contract.ts'
import { LONGEST_REFERENCE, normalizeReference } from '#/kernel/transaction-reference.ts'
import { proofToasts } from '../texts.ts'
import { uploadProof } from './upload-proof.ts'

type Props = {
  /** `amount` in paise, as the member saw it. */
  payment: { payment_id: string; amount: Paise }
  onSent: () => void
  /** Reopens the payment at the amount shown; true if that still holds. */
  onPriceChanged?: () => Promise<boolean>
}

/** Screenshot and transaction reference of a payment (PROOF-3). What is typed and chosen survives signing in again. */
export function ProofForm({ payment: { payment_id, amount }, onSent, onPriceChanged }: Props) {
  const draft = `payment-proof-${payment_id}`
  const keepAs = `${draft}:screenshot`
  const [upload_id, setUpload] = useState(() => keptUpload(keepAs)?.id ?? null)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After a sign-in it is far below the top of the page.
    if (keptUpload(keepAs)) card.current?.scrollIntoView()
  }, [keepAs])
  // As a mutation, so that an expired session leads to the sign-in page and back.
  const submit = useMutation({
    mutationFn: (input: output<typeof submission>) => api.member.paymentProofs.submitProof(input),
  })
  /** Another tab may have opened the same payment with a coupon, or without: what was paid is what this one showed. */
  async function send(input: output<typeof submission>) {
    await submit.mutateAsync(input).catch(async (error: unknown) => {
      if (priceIn(error) === undefined || !(await onPriceChanged?.())) throw error
      await submit.mutateAsync(input)
    })
  }
  return (
    <Card ref={card} className="scroll-mt-24">
      <Form
        closes
        label={t('Payment proof')}
        schema={submission}
        extra={{ payment_id, amount, upload_id }}
        draft={draft}
        onError={(error) => toastFailure(error, proofToasts.submission_failed)}
        onSubmit={async (values) => {
          await send(values)
          onSent()
        }}
        className="grid gap-5"
      >
        <h3 className="text-lg">
          {t('Send your payment proof for {amount}', { amount: formatRupees(amount) })}
        </h3>
        <Fields hasFile={upload_id !== null} onFile={setUpload} keepAs={keepAs} />
      </Form>
    </Card>
  )
}

type FieldsProps = { hasFile: boolean; onFile: (id: string | null) => void; keepAs: string }

function Fields({ hasFile, onFile, keepAs }: FieldsProps) {
  const [reference, setReference] = useState(useTyped('transaction_reference') ?? '')
  const [touched, setTouched] = useState(false)
  const busy = useFormBusy()
  const empty = normalizeReference(reference) === ''
  const missing = touched && empty ? translate(proofToasts.reference_required.description) : null
  return (
    <>
      <Upload
        label={t('Payment screenshot')}
        required
        disabled={busy}
        hint={t('JPG, PNG or WebP, up to 10MB')}
        accept={acceptFor('payment_proof')}
        kindRefused={askForKinds('payment_proof')}
        // The uploader checks the size itself, in its own words.
        maxBytes={Number.MAX_SAFE_INTEGER}
        upload={uploadProof}
        onChange={onFile}
        keepAs={keepAs}
        error={!hasFile && touched && !empty ? translate(proofToasts.proof_required.description) : null}
      />
      <div onBlur={() => setTouched(true)}>
        <TextField
          name="transaction_reference"
          label={t('Transaction reference number')}
          required
          hint={t('The 12-digit UTR that your UPI app shows for this payment')}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_REFERENCE}
          value={reference}
          onValueChange={setReference}
          error={missing}
        />
      </div>
      <SubmitButton size="lg" disabled={busy || !hasFile || empty} busyLabel={t('Submitting...')}>
        {t('Submit payment proof')}
      </SubmitButton>
    </>
  )
}
