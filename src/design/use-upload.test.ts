import { expect, test } from 'vitest'
import { refusalOfFile } from '#/design/use-upload.ts'

const file = (size: number, type: string) => new File([new Uint8Array(size)], 'a', { type })

const PICTURES = { accept: 'image/*', maxBytes: 100, kindRefused: 'Please upload an image' }
const BOTH = { ...PICTURES, accept: 'image/*, application/pdf' }

test('a file within the limits is accepted', () => {
  expect(refusalOfFile(file(10, 'image/png'), BOTH)).toBeNull()
  expect(refusalOfFile(file(10, 'application/pdf'), BOTH)).toBeNull()
})

test('files that are too large, empty or of the wrong kind are refused before uploading', () => {
  expect(refusalOfFile(file(101, 'image/png'), PICTURES)).toMatch(/too large/i)
  expect(refusalOfFile(file(0, 'image/png'), PICTURES)).toMatch(/empty/)
  expect(refusalOfFile(file(10, 'text/html'), PICTURES)).toBe('Please upload an image')
  expect(refusalOfFile(file(10, ''), PICTURES)).toBe('Please upload an image')
})
