import { expect, test } from 'vitest'
import { linkCheckWith, signLinkWith } from './links.ts'
import { inSeconds } from '#/kernel/durations.ts'

const MASTER = Buffer.from('a master key of a test')
const FILE = '0b9a4c1e-0000-4000-8000-000000000001'
let now = new Date('2026-11-20T06:00:00Z')
const sign = signLinkWith(MASTER, () => now)
const check = linkCheckWith(MASTER, () => now)

function open(link: string, viewer_id = 'viewer', change: Record<string, string> = {}) {
  const url = new URL(link, 'http://localhost')
  return check(url.pathname.split('/').at(-1) ?? '', viewer_id, {
    ...Object.fromEntries(url.searchParams),
    ...change,
  })
}

test('SAFE-9: a link works for its viewer and its time only', () => {
  const link = sign({
    file_id: FILE,
    viewer_id: 'viewer',
    seconds: inSeconds({ seconds: 60 }),
    download: false,
  })
  expect(open(link)).toBe('view')
  const invalid = expect.objectContaining({ code: 'link_invalid' })
  expect(() => open(link, 'someone else')).toThrow(invalid)
  expect(() => open(link, 'viewer', { mode: 'download' })).toThrow(invalid)
  expect(() => open(link, 'viewer', { expires: '99999999999' })).toThrow(invalid)
  expect(() => open(link, 'viewer', { signature: 'A'.repeat(43) })).toThrow(invalid)
  expect(() => open(link, 'viewer', { signature: '' })).toThrow(invalid)
  expect(() => open(link.replace(FILE, FILE.replace('1', '2')))).toThrow(invalid)
  now = new Date(now.getTime() + 60_000)
  expect(() => open(link)).toThrow(expect.objectContaining({ code: 'link_expired' }))
})

test('a download link says so', () => {
  expect(
    open(sign({ file_id: FILE, viewer_id: 'viewer', seconds: inSeconds({ seconds: 60 }), download: true })),
  ).toBe('download')
})
