import { t, translate } from '#/kernel/words.ts'
import { inOrder, type Offer } from './rules.ts'

/** As the public page promises it, so that the owner knows what she ticks. */
export const OFFER_LABELS: Record<Offer, string> = {
  lamp_and_socket: 'A lamp, a charging point and a partition at each desk',
  wifi: 'Fast Wi-Fi on every floor',
  air_conditioning: 'Air conditioning, phones on silent, no calls inside',
  canteen: 'A canteen that brings orders in 10 to 15 minutes',
  cctv: 'CCTV on every floor',
  night_staff: 'Staff at night',
}

export const OFFERS_BETWEEN = ' / '

/** In one line, for the history. */
export function offersText(offers: readonly Offer[]): string {
  return offers.length === 0
    ? t('None')
    : inOrder(offers)
        .map((offer) => translate(OFFER_LABELS[offer]))
        .join(OFFERS_BETWEEN)
}
