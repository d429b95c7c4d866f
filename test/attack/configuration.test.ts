import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '#/server/config.ts'

const PRODUCTION = {
  APP_ENV: 'production',
  APP_URL: 'https://library.test',
  SMTP_URL: 'smtps://mail.test',
  SECRETS_KEY: 'only-for-tests',
  RAZORPAY_KEY_ID: 'rzp_live_sample',
  RAZORPAY_KEY_SECRET: 'only-for-tests',
}

it('production with everything set starts', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ isLocal: false, razorpay: { webhook_secrets: [] } })
})

it.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['PAY-17: the sandbox gateway in production', { RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '' }, /sandbox/],
  ['SAFE-17: an http address of a gateway in production', { RAZORPAY_URL: 'http://gateway.test' }, /https/],
  ['an http address of the site in production', { APP_URL: 'http://library.test' }, /https/],
  ['no mail in production', { SMTP_URL: '' }, /SMTP_URL/],
  ['generated secrets in production', { SECRETS_KEY: '' }, /SECRETS_KEY/],
  ['half of a gateway’s keys', { RAZORPAY_KEY_SECRET: '' }, /belong together/],
  ['an address that is none', { PAYU_KEY: 'k', PAYU_SALT: 's', PAYU_URL: 'payu' }, /PAYU_URL/],
])('%s: the start is refused in one line', (_, change, line) => {
  const start = () => readConfig({ ...PRODUCTION, ...change })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(line)
  expect(start).not.toThrow(/\n/)
})

it('PAY-11: while the webhook secret changes, both stand in the setting', () => {
  const { razorpay } = readConfig({ ...PRODUCTION, RAZORPAY_WEBHOOK_SECRET: 'new, old' })
  expect(razorpay?.webhook_secrets).toEqual(['new', 'old'])
})
