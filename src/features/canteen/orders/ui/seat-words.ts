import { t } from '#/kernel/words.ts'
import type { KitchenOrder } from './types.ts'

/** Where the kitchen brings an order: without a seat, where its instructions say (CANTEEN-6). */
export function seatWords({ seat_number }: Pick<KitchenOrder, 'seat_number'>): string {
  return seat_number === null ? t('No seat') : t('Seat {seat}', { seat: seat_number })
}
