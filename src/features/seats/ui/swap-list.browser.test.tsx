import '#/design/styles.css'
import { useState, type ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { toDay } from '#/kernel/dates.ts'
import { SwapList } from './swap-list.tsx'

type Swaps = ComponentProps<typeof SwapList>['swaps']

const NAMES = ['Asha', 'Bina', 'Chetan', 'Divya', 'Esha', 'Farah', 'Gauri', 'Ravi']
const SWAPS = NAMES.map((name, at) => ({
  user_id: name,
  name,
  seat_number: at + 1,
  bookings: [],
})) as unknown as Swaps

function List() {
  const [partner, setPartner] = useState<string | null>(null)
  return (
    <SwapList
      swaps={SWAPS}
      keyOf={({ user_id }) => user_id}
      today={toDay('2026-11-29')}
      value={partner}
      onValueChange={setPartner}
      isMissing={false}
    />
  )
}

it('who is chosen stays in sight, whatever is typed then (SEAT-21)', async () => {
  const screen = await render(<List />)
  const card = (name: string) => screen.getByRole('radio', { name: new RegExp(name) })
  const cards = screen.getByRole('radio')
  await expect.element(screen.getByText('2 more: type a name or seat number.')).toBeVisible()
  await card('Asha').click()
  await screen.getByRole('searchbox').fill('Ravi')
  await expect.element(card('Ravi')).toBeVisible()
  await expect.element(card('Asha')).toBeChecked()
  await card('Ravi').click()
  await expect.element(card('Asha')).not.toBeInTheDocument()
  await screen.getByRole('searchbox').fill('')
  await expect.element(card('Ravi')).toBeChecked()
  expect(cards.elements()).toHaveLength(7)
  await expect.element(screen.getByText('1 more: type a name or seat number.')).toBeVisible()
})
