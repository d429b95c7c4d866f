import { afterEach, expect, it, vi } from 'vitest'
import { ORPCError } from '@orpc/client'
import { noticeSignedOut, whenSignedOut } from '#/client/query.ts'
import { fetchRefusalWords } from '#/client/refusal-words.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'

const failed = { title: 'Not saved', description: 'Please try again.' }
const disconnected: (() => void)[] = []
afterEach(() => disconnected.splice(0).forEach((disconnect) => disconnect()))

function listenToToasts() {
  const shown: ToastMessage[] = []
  disconnected.push(connectToasts((message) => void shown.push(message)))
  return shown
}

it('LANG-4: a failure interrupts, in the words of the refusal or else of the action', async () => {
  await fetchRefusalWords()
  const shown = listenToToasts()
  toastFailure(new ORPCError('seat_taken', { status: 409, data: {} }), failed)
  toastFailure(new Error('broken'), failed)
  expect(shown).toEqual([
    expect.objectContaining({ title: 'Seat Not Available', tone: 'destructive' }),
    { ...failed, tone: 'destructive' },
  ])
})

it('leads to the sign-in page once the session is gone, also where the mutation has done so before', () => {
  const leave = vi.fn()
  disconnected.push(whenSignedOut(leave))
  listenToToasts()
  toastFailure(new ORPCError('not_found', { status: 404 }), failed)
  expect(leave).not.toHaveBeenCalled()
  const gone = new ORPCError('signed_out', { status: 401 })
  noticeSignedOut(gone)
  toastFailure(gone, failed)
  expect(leave).toHaveBeenCalledTimes(1)
  toastFailure(new ORPCError('signed_out', { status: 401 }), failed)
  expect(leave).toHaveBeenCalledTimes(2)
})
