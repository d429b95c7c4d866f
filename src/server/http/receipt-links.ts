import { createHmac } from 'node:crypto'
import type { Context } from '#/kernel/context.ts'
import { isSameSecret } from '#/kernel/secrets.ts'
import type { Clock } from '../clock.ts'
import { deriveSubkey } from '../derive-keys.ts'

type Link = { receipt_id: string; expires: number }

/**
 * Creates `Context.signReceipt`. Anyone with the address may open this one receipt until it ends, without an account:
 * it is sent to its payer (docs/decisions/0042).
 */
export function signReceiptWith(masterKey: Buffer, clock: Clock): Context['signReceipt'] {
  const key = deriveSubkey(masterKey, 'receipt links')
  return ({ receipt_id, seconds }) => {
    const expires = Math.floor(clock().getTime() / 1000) + seconds
    return `/receipt/${receipt_id}?expires=${expires}&signature=${signatureOf(key, { receipt_id, expires })}`
  }
}

/** Whether such an address opens its receipt, has ended, or is none of ours. */
export function receiptLinkCheckWith(masterKey: Buffer, clock: Clock) {
  const key = deriveSubkey(masterKey, 'receipt links')
  return (receipt_id: string, query: Record<string, unknown>): 'good' | 'ended' | 'altered' => {
    const expires = Number(query['expires'])
    const expected = signatureOf(key, { receipt_id, expires })
    if (!isSameSecret(String(query['signature']), expected)) return 'altered'
    return expires * 1000 > clock().getTime() ? 'good' : 'ended'
  }
}

function signatureOf(key: Buffer, { receipt_id, expires }: Link): string {
  return createHmac('sha256', key).update([receipt_id, expires].join('|')).digest('base64url')
}
