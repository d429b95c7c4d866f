import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { api, isSignedOut, orpc, textOf } from '#/client/api.ts'
import { toast, toastError } from '#/design/toast.ts'
import { noticeSignedOut } from '#/client/query.ts'
import { onlineToasts } from '../texts.ts'
import { CheckoutError, openCheckout, type Checkout } from './checkout.ts'

/** `checkout` is null if there is nothing left to pay. */
export type Started = { payment_id: string; checkout: Checkout | null }
export type Outcome = Awaited<ReturnType<typeof api.member.onlinePayments.checkOnlinePayment>>

type Payment = {
  /** Opens the payment on the server. */
  start: () => Promise<Started>
  /** The path that a checkout on another page returns to; the payment's id is added to it. */
  back: (payment_id: string) => string
  /** Called once it is paid. */
  onPaid?: (outcome: Outcome) => void
  /** Called once the payer is back and it isn't paid. */
  onUnpaid?: (() => void) | undefined
  /** Called if nothing was left to pay, so it is settled already. */
  onFree?: () => void
  /** Called with the reason if nothing could be opened, after its toast. */
  onRefused?: (error: unknown) => void
  /** The shop's name in the provider's window. */
  shop: string
  /** The message if nothing could be opened and the server gives no reason. */
  words?: { signed_out: Text; failed: Text }
}

const WORDS = { signed_out: onlineToasts.signed_out, failed: onlineToasts.error }

/**
 * The online payment flow (PAY-8): start, checkout, verify on the server, then success or failure. `busy` until it
 * ends.
 */
export function useOnlinePayment() {
  const [busy, setBusy] = useState(false)
  const conclude = useConclusion()
  async function pay({
    start,
    back,
    onPaid,
    onUnpaid,
    onFree,
    onRefused,
    shop,
    words = WORDS,
  }: Payment): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const { payment_id, checkout } = await start()
      if (checkout === null) {
        setBusy(false)
        return onFree?.()
      }
      const ended = await openCheckout(checkout, { name: shop, back: back(payment_id) })
      // The page is about to be replaced: the button stays busy until then.
      if (ended.end === 'elsewhere') return
      const outcome = await conclude(
        ended.end === 'cancelled' ? 'cancelled' : { response: ended.response },
        payment_id,
      )
      if (outcome?.status === 'completed') onPaid?.(outcome)
      else onUnpaid?.()
      setBusy(false)
    } catch (error) {
      toastError(whyNot(error, words))
      noticeSignedOut(error)
      setBusy(false)
      onRefused?.(error)
    }
  }
  return { busy, pay }
}

function whyNot(error: unknown, { signed_out, failed }: typeof WORDS): Text {
  if (error instanceof CheckoutError) return error.text
  return isSignedOut(error) ? signed_out : textOf(error, failed)
}

/** `left`: the payer chose to pay otherwise, and sees the other way. */
type End = 'cancelled' | 'left' | 'returned' | { response: Record<string, unknown> }

/**
 * Asks the server how a checkout ended, shows it, and refetches what a payment changes. Undefined if it can't be known.
 */
export function useConclusion() {
  const queries = useQueryClient()
  return async (end: End, id: string): Promise<Outcome | undefined> => {
    try {
      const outcome = await ask(end, id)
      if (outcome.status === 'completed') toast(onlineToasts.paid)
      else if (outcome.owed) toastError(onlineToasts.owed)
      else if (outcome.awaited) toast(onlineToasts.pending)
      else if (outcome.status === 'created') toastError(onlineToasts.silent)
      else if (end === 'cancelled') toastError(onlineToasts.cancelled)
      else if (end !== 'left') toastError(onlineToasts.failed)
      return outcome
    } catch (error) {
      // The payment may still be settled without this page.
      const signedOut = isSignedOut(error)
      const text = signedOut ? onlineToasts.no_session : textOf(error, onlineToasts.verification_failed)
      toastError(text)
      noticeSignedOut(error)
      return undefined
    } finally {
      // The page may have fetched before it was listening for changes, and only the answer may have been lost.
      void queries.invalidateQueries({ queryKey: orpc.member.key() })
    }
  }
}

function ask(end: End, id: string): Promise<Outcome> {
  if (end === 'cancelled' || end === 'left') return api.member.onlinePayments.cancelOnlinePayment({ id })
  if (end === 'returned') return api.member.onlinePayments.checkOnlinePayment({ id })
  return api.member.onlinePayments.verifyOnlinePayment({ id, response: end.response })
}
