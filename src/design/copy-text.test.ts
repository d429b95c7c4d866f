import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from '#/design/copy-text.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'

afterEach(() => vi.unstubAllGlobals())

async function copyWith(clipboard: Partial<Clipboard> | undefined) {
  vi.stubGlobal('navigator', { clipboard })
  const shown: ToastMessage[] = []
  const disconnect = connectToasts((message) => void shown.push(message))
  const copied = await copyText('8F3K')
  disconnect()
  return { copied, shown }
}

const refuse = () => Promise.reject(new Error('NotAllowedError'))
const byHand = {
  title: 'Not copied',
  description: 'Please select it and copy it by hand.',
  tone: 'destructive',
}

it.each([
  ['a page over plain http, which has no clipboard', undefined],
  ['a browser that was told not to', { writeText: refuse }],
])('says to copy by hand: %s', async (_what, clipboard) => {
  expect(await copyWith(clipboard)).toEqual({ copied: false, shown: [byHand] })
})

it('copies without a toast of its own', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  expect(await copyWith({ writeText })).toEqual({ copied: true, shown: [] })
  expect(writeText).toHaveBeenCalledWith('8F3K')
})
