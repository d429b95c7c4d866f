import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

/** The desk's toasts. */
export const couponDeskToasts = {
  created: { title: 'Success', description: 'Coupon created successfully' },
  updated: { title: 'Success', description: 'Coupon updated successfully' },
  activated: { title: 'Success', description: 'Coupon activated successfully' },
  deactivated: { title: 'Success', description: 'Coupon deactivated successfully' },
  deleted: { title: 'Success', description: 'Coupon deleted successfully' },
  copied: { title: 'Copied', description: 'Coupon code copied to clipboard' },
  save_failed: { title: 'Error', description: 'Failed to save coupon' },
  status_failed: { title: 'Error', description: 'Failed to update coupon status' },
  delete_failed: { title: 'Error', description: 'Failed to delete coupon' },
} satisfies Record<string, Text>

/** 'Failed to fetch coupons: {message}'. */
export function couponsUnread(message: string): Text {
  return { title: 'Error', description: t('Failed to fetch coupons: {message}', { message }) }
}

/** 'Failed to fetch coupon usage: {message}'. */
export function usageUnread(message: string): Text {
  return { title: 'Error', description: t('Failed to fetch coupon usage: {message}', { message }) }
}
