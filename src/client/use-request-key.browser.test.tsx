import { afterEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { keepUnsavedWork } from '#/design/unsaved-work.ts'
import { useRequestKey } from './use-request-key.ts'

afterEach(() => sessionStorage.clear())

const open = (keepAs: string) => renderHook(() => useRequestKey(keepAs))
type Opened = Awaited<ReturnType<typeof open>>

const keyOf = ({ result }: Opened, amount: number) => result.current.keyFor({ amount })

test('what is sent again has its key until it is answered; anything else has another', async () => {
  const expense = await open('expense')
  const first = keyOf(expense, 500)
  await expense.rerender()
  expect(keyOf(expense, 500)).toBe(first)
  const corrected = keyOf(expense, 600)
  expect(corrected).not.toBe(first)
  expense.result.current.forget()
  expect(keyOf(expense, 600)).not.toBe(corrected)
})

/** As the page goes to the sign-in page when a session has ended. */
async function leaveSignedOut({ unmount }: Opened) {
  keepUnsavedWork()
  await unmount()
}

test('it is the same after the sign-in that a session’s end asked for, if no answer had come (PORTAL-9)', async () => {
  const before = await open('expense')
  const first = keyOf(before, 500)
  await leaveSignedOut(before)
  expect(keyOf(await open('note'), 500), 'of something else').not.toBe(first)
  const again = await open('expense')
  expect(keyOf(again, 500)).toBe(first)
  again.result.current.forget()
  await leaveSignedOut(again)
  expect(keyOf(await open('expense'), 500)).not.toBe(first)
})
