import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portalPath } from '#/kernel/portal-path.ts'

test.each([
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/dashboard\\..\\..\\evil',
  '/dashboard/..//evil.example',
  '/dashboard/%2e%2e//evil.example',
  '/dashboard/../../auth',
  '/dashboard/../api/auth/sign-out',
  '/dashboard.evil',
  '/dashboard@evil.example',
  '\u0000/dashboard',
  'javascript:alert(1)',
  '',
  7,
  ['/dashboard'],
  undefined,
])('is not a page of ours: %j', (typed) => expect(portalPath(typed)).toBeUndefined())

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/seats', '/dashboard/seats'],
  ['/admin?tab=1', '/admin?tab=1'],
  ['/dashboard/fees?plan=full-day-1month#pay', '/dashboard/fees?plan=full-day-1month#pay'],
  ['/dashboard?next=https://evil.example', '/dashboard?next=https://evil.example'],
  ['/admin/../dashboard/seats', '/dashboard/seats'],
])('%s is the page %s', (typed, path) => expect(portalPath(typed)).toBe(path))

test('whatever is typed, the result is a page of our own site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '@',
    ':',
    '\t',
    '\n',
    '\u0000',
    '?',
    'evil.example',
  )
  const typed = fc.array(parts, { maxLength: 8 }).map((some) => `/dashboard${some.join('')}`)
  fc.assert(
    fc.property(typed, (one) => {
      const path = portalPath(one)
      if (path === undefined) return
      const { host, pathname } = new URL(path, 'https://library.example/auth')
      expect(host).toBe('library.example')
      expect(pathname).toMatch(/^\/dashboard|^\/admin/)
      expect(portalPath(path)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})
