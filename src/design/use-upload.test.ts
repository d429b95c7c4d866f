import { expect, test } from 'vitest'
import { refusalOfFile } from '#/design/use-upload.ts'

const file = (size: number, type: string) => new File([new Uint8Array(size)], 'a', { type })

test('a file within the limits is accepted', () => {
  expect(refusalOfFile(file(10, 'image/png'), 'image/*,application/pdf', 100)).toBeNull()
  expect(refusalOfFile(file(10, 'application/pdf'), 'image/*, application/pdf', 100)).toBeNull()
})

test('files that are too large, empty or of the wrong kind are refused before uploading', () => {
  expect(refusalOfFile(file(101, 'image/png'), 'image/*', 100)).toMatch(/too large/i)
  expect(refusalOfFile(file(0, 'image/png'), 'image/*', 100)).toMatch(/empty/)
  expect(refusalOfFile(file(10, 'text/html'), 'image/*', 100)).toMatch(/kind of file/)
  expect(refusalOfFile(file(10, ''), 'image/*', 100)).toMatch(/kind of file/)
})
