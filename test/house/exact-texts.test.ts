import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { couponsUnread, usageUnread } from '#/features/coupons/desk/texts.ts'
import { scriptFailed } from '#/features/online-payments/texts.ts'
import { DEFAULTS } from '#/features/registrations/sync/rules.ts'
import { syncedToast } from '#/features/registrations/sync/texts.ts'
import { HEADERS } from '#/features/registrations/sheets/rules.ts'
import type { Text } from '#/kernel/refusal.ts'
import { DESK_PARTS, DESK_TEXTS, FACTS, STUDENT_TEXTS } from './exact-texts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const modules = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/features'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file.endsWith('/texts.ts'))

/** Every toast and sentence in the texts of a feature and its parts. */
async function saidBy(feature: string): Promise<{ texts: Text[]; sentences: Set<string> }> {
  const texts: Text[] = []
  const sentences = new Set<string>()
  function hear(said: unknown): void {
    if (typeof said === 'string') sentences.add(said)
    if (typeof said !== 'object' || said === null) return
    if ('title' in said && 'description' in said) texts.push(said as Text)
    for (const part of Object.values(said)) {
      if (typeof part === 'function')
        for (const facts of FACTS) hear((part as (facts: object) => unknown)(facts))
      else hear(part)
    }
  }
  for (const file of modules.filter((path) => path.startsWith(`src/features/${feature}/`)))
    Object.values((await import(root + file)) as object).forEach(hear)
  return { texts, sentences }
}

describe.each([STUDENT_TEXTS, DESK_TEXTS].flatMap((table) => Object.entries(table)))(
  '%s',
  (feature, rows) => {
    it.each(rows)('%s %s', async (...row) => {
      const [first, description] = row
      const { texts, sentences } = await saidBy(feature)
      if (description === undefined) expect([...sentences]).toContain(first)
      else expect(texts).toContainEqual({ title: first, description })
    })
  },
)

it('a provider’s script that can’t be loaded is named', () => {
  expect(scriptFailed('Razorpay').description).toBe('Failed to load Razorpay')
})

it('coupons that could not be read say why', () => {
  expect(couponsUnread('no answer').description).toBe('Failed to fetch coupons: no answer')
  expect(usageUnread('no answer').description).toBe('Failed to fetch coupon usage: no answer')
})

it('a sync says how many it stored and left out; its headers and defaults are those that were asked for', () => {
  expect(syncedToast(3, 2)).toEqual({
    title: 'Sync completed successfully',
    description: 'Synced 3 new registrations. Skipped 2 existing/invalid entries.',
  })
  expect(Object.values(HEADERS).join(', ')).toBe(
    'Timestamp, First Name, Last Name, Date of Birth, Gender, Email, Phone, Purpose, Preferred Study Time, Special Requirements, Registration Experience',
  )
  expect(DEFAULTS).toEqual({
    gender: 'Not specified',
    purpose: 'Study',
    preferred_study_time: 'Day Time',
  })
})

it('every message of the desk is seen in the running program: a journey or a test in a browser expects it', () => {
  const seen = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'test/e2e', 'src'], {
    cwd: root,
  })
    .toString()
    .split('\n')
    .filter((file) => file.startsWith('test/e2e/') || file.endsWith('.browser.test.tsx'))
    .filter((file) => existsSync(root + file))
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n')
  const texts = [...Object.values(DESK_TEXTS).flat(2), ...DESK_PARTS]
  expect(texts.length).toBeGreaterThan(60)
  expect(texts.filter((text) => !seen.includes(text))).toEqual([])
})
