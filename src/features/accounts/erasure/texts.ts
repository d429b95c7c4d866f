import { textFor, type Text, type Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { TRY_AGAIN_MINUTES } from '../rules.ts'
import { wrongPassword } from '../texts.ts'

export type ErasureRefusal =
  | 'password_wrong'
  | 'password_tries'
  | 'erasure_of_admin'
  | 'erasure_not_pending'
  | 'erasure_not_found'
  | 'erasure_ends_plan'
  | 'erasure_order_open'
  | 'member_erased'

export const erasureTexts: Texts<ErasureRefusal> = {
  password_wrong: wrongPassword,
  password_tries: () => ({
    title: 'Too many attempts',
    description: t('Please wait {minutes} minutes.', { minutes: TRY_AGAIN_MINUTES }),
  }),
  erasure_of_admin: {
    title: 'Not for the desk',
    description: 'Make them a student first, then erase the account.',
  },
  erasure_not_pending: { title: 'Already decided', description: 'This request has already been dealt with.' },
  erasure_not_found: { title: 'Error', description: 'This request does not exist.' },
  erasure_ends_plan: ({ plans }) => ({
    title: 'Not erased',
    description: t('{plan} would end too. Read again what will be lost.', {
      plan: typeof plans === 'string' ? plans : t('A plan'),
    }),
  }),
  erasure_order_open: ({ orders }) => ({
    title: 'Not erased',
    description:
      typeof orders === 'string'
        ? t('Canteen order {orders} is paid for. Please deliver or cancel it first.', { orders })
        : t('A canteen order is paid for. Please deliver or cancel it first.'),
  }),
  member_erased: { title: 'Not saved', description: 'This member’s account has just been erased.' },
}

/** The same before the press: the orders that come first, by their numbers. */
export function ordersInTheWay(orders: readonly { order_number: string }[]): string | undefined {
  return textFor(erasureTexts, 'erasure_order_open', { orders: numbersOf(orders) })?.description
}

/** As the refusal names them. */
export function numbersOf(orders: readonly { order_number: string }[]): string {
  return orders.map(({ order_number }) => order_number).join(', ')
}

export const erasureToasts = {
  own_not_read: { title: 'Error', description: 'We couldn’t check whether you’ve asked already.' },
  ask_failed: { title: 'Error', description: 'Your request could not be sent. Please try again.' },
  asked: { title: 'Request sent', description: 'We’ll reply by email.' },
  withdrawn: { title: 'Request withdrawn', description: 'Your account stays as it is.' },
  fetch_failed: { title: 'Error', description: 'Failed to fetch the requests' },
  erased: { title: 'Member erased', description: 'Payments and receipts stay in the books.' },
  erase_failed: { title: 'Error', description: 'Failed to erase the member' },
  refuse_failed: { title: 'Error', description: 'Failed to refuse the request' },
  refused: { title: 'Request refused', description: 'The member will see your reason.' },
} satisfies Record<string, Text>
