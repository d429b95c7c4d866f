import { useState } from 'react'
import { LONGEST_REFERENCE, normalizeReference } from '#/kernel/transaction-reference.ts'
import { t, translate } from '#/kernel/words.ts'
import { TextField } from '#/design/field.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'

const WAYS = [
  { value: 'upi', label: 'By UPI', detail: 'From the library’s account; the till stays as it is' },
  { value: 'cash', label: 'In cash', detail: 'Out of the till' },
] as const

export type HandBackWay = (typeof WAYS)[number]['value']

/** How the desk gives money back itself (PAY-19), beginning with how it was taken. */
export function useHandBack(taken_by_upi: boolean) {
  const [way, setWay] = useState<HandBackWay>(taken_by_upi ? 'upi' : 'cash')
  const [reference, setReference] = useState('')
  const missing = way === 'upi' && normalizeReference(reference) === ''
  /** The part of the request. */
  const input = way === 'upi' ? { upi_reference: reference.trim() } : {}
  return { way, setWay, reference, setReference, missing, input }
}

type Props = { back: ReturnType<typeof useHandBack>; tried: boolean }

/** Asks which way, and for UPI the reference of the transfer. */
export function HandBackFields({ back, tried }: Props) {
  return (
    <>
      <RadioCards
        label={t('How you give it back')}
        options={WAYS.map((one) => ({ ...one, label: translate(one.label), detail: translate(one.detail) }))}
        value={back.way}
        onValueChange={back.setWay}
      />
      {back.way === 'upi' && (
        <TextField
          name="upi_reference"
          label={t('Transaction reference')}
          hint={t('Of your transfer to the student.')}
          maxLength={LONGEST_REFERENCE}
          required
          value={back.reference}
          onValueChange={back.setReference}
          {...(tried && back.missing ? { error: t('Please enter the reference of your transfer') } : {})}
        />
      )}
    </>
  )
}
