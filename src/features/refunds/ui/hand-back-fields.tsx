import { useQuery } from '@tanstack/react-query'
import { formatRupees, toPaise, type Paise } from '#/kernel/money.ts'
import { LONGEST_REFERENCE, normalizeReference } from '#/kernel/transaction-reference.ts'
import { t, translate } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Banner } from '#/design/banner.tsx'
import { TextField } from '#/design/field.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'

const WAYS = [
  { value: 'upi', label: 'By UPI', detail: 'From the library’s account; the drawer stays as it is' },
  { value: 'cash', label: 'In cash', detail: 'From the drawer' },
] as const

export type HandBackWay = (typeof WAYS)[number]['value']

/** How the desk gives money back itself (PAY-19), beginning with how it was taken; `keepAs` names what it is for. */
export function useHandBack(taken_by_upi: boolean, keepAs: string) {
  const [way, setWay, isMoved] = useUnsavedState<HandBackWay>(`${keepAs}:way`, taken_by_upi ? 'upi' : 'cash')
  const [reference, setReference, isTyped] = useUnsavedState(`${keepAs}:reference`, '')
  const missing = way === 'upi' && normalizeReference(reference) === ''
  /** The part of the request. */
  const input = way === 'upi' ? { upi_reference: reference.trim() } : {}
  return { way, setWay, reference, setReference, missing, input, isTyped: isMoved || isTyped }
}

/** `amount` in paise; null while it isn't known. */
type Props = { back: ReturnType<typeof useHandBack>; amount: Paise | null; tried: boolean }

/** Asks which way, and for UPI the reference of the transfer. */
export function HandBackFields({ back, amount, tried }: Props) {
  return (
    <>
      <RadioCards
        label={t('How you give it back')}
        options={WAYS.map((one) => ({ ...one, label: translate(one.label), detail: translate(one.detail) }))}
        value={back.way}
        onValueChange={back.setWay}
      />
      {back.way === 'cash' && amount !== null && <DrawerNote amount={amount} />}
      {back.way === 'upi' && (
        <TextField
          name="upi_reference"
          label={t('Transaction reference')}
          hint={t('From your transfer to the student.')}
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

/**
 * What is given back beyond what should be in the drawer comes from elsewhere, which the books don't know yet. It is
 * said, not refused: the money may have been handed over already (TILL-4).
 */
function DrawerNote({ amount }: { amount: Paise }) {
  const { data: drawer } = useQuery(orpc.admin.till.findDrawer.queryOptions())
  // Before the first count nobody has said what is in it.
  if (!drawer?.last_close || amount <= drawer.balance) return null
  const held = formatRupees(toPaise(Math.max(0, drawer.balance)))
  return (
    <Banner tone="action" role="status">
      {t(
        'Only {amount} should be in the drawer. If the rest comes from elsewhere, enter it at the till as put in.',
        {
          amount: held,
        },
      )}
    </Banner>
  )
}
