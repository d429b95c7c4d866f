import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { rupees } from '#/kernel/money.ts'
import { speak } from '#/kernel/words.ts'
import { PartFields, usePart } from './part-fields.tsx'

afterEach(() => speak('en'))

function Part({ tried }: { tried: boolean }) {
  const part = usePart('sale')
  return <PartFields part={{ ...part, on: true, typed: '100' }} total={rupees(1000)} tried={tried} />
}

it('says how much may be paid now, as a hint and once it was tried (DUES-1)', async () => {
  const screen = await render(<Part tried={false} />)
  await expect.element(screen.getByText('From ₹500 to ₹999, in whole rupees', { exact: true })).toBeVisible()
  await screen.rerender(<Part tried />)
  const error = screen.getByText('Please enter from ₹500 to ₹999, in whole rupees', { exact: true })
  await expect.element(error).toBeVisible()
})

it('says so in Hindi too, with each word once and where it belongs (LANG-3)', async () => {
  speak('hi', { ...hindi, ...deskHindi })
  const screen = await render(<Part tried={false} />)
  const range = '₹500 से ₹999 तक, पूरे रुपयों में'
  await expect.element(screen.getByText(range, { exact: true })).toBeVisible()
  await screen.rerender(<Part tried />)
  await expect.element(screen.getByText('पूरे रुपयों में ₹500 से ₹999 तक डालें', { exact: true })).toBeVisible()
})
