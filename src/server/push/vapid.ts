import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { inSeconds } from '#/kernel/durations.ts'
import { CURVE } from './encrypt.ts'

/** By which push services know that all messages are ours (RFC 8292): a point of P-256, and its secret number. */
export type PushKeys = { public_key: Buffer; private_key: Buffer }

const VALID = inSeconds({ hours: 12 })

export function makePushKeys(): PushKeys {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // The number may begin with zeros, which are left out.
  return { public_key: pair.getPublicKey(), private_key: pad(pair.getPrivateKey()) }
}

const pad = (number: Buffer) => Buffer.concat([Buffer.alloc(32 - number.length), number])

/** The header that says to one push service who we are; `subject` is where its operators reach us. */
export function vapidHeader(
  { public_key, private_key }: PushKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID,
    sub: subject,
  }
  const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: public_key.subarray(1, 33).toString('base64url'),
      y: public_key.subarray(33).toString('base64url'),
      d: private_key.toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${public_key.toString('base64url')}`
}

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
