import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useRequestKey } from './use-request-key.ts'

test('what is sent again has its key until it is answered; anything else has another', async () => {
  let key: ReturnType<typeof useRequestKey> | undefined
  function Holder() {
    key = useRequestKey()
    return null
  }
  const { rerender } = await render(<Holder />)
  const first = key?.keyFor({ amount: 500 })
  await rerender(<Holder />)
  expect(key?.keyFor({ amount: 500 })).toBe(first)
  const corrected = key?.keyFor({ amount: 600 })
  expect(corrected).not.toBe(first)
  key?.forget()
  expect(key?.keyFor({ amount: 600 })).not.toBe(corrected)
})
