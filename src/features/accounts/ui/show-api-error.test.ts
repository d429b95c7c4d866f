import { afterEach, expect, it, vi } from 'vitest'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { showApiError } from './show-api-error.ts'

vi.mock('#/client/toast-failure.ts', () => {
  throw new Error('no network')
})
afterEach(() => vi.unstubAllGlobals())

it('without a network it says so, though the words for a failed call can’t be fetched (PORTAL-10)', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.spyOn(console, 'error').mockReturnValue()
  const shown: ToastMessage[] = []
  connectToasts((message) => void shown.push(message))
  await showApiError(new TypeError('Failed to fetch'))
  const description = 'You’re offline. Please try again once there is a network.'
  expect(shown).toEqual([{ title: 'Error', description, tone: 'destructive' }])
})
