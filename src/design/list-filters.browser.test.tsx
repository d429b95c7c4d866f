import '#/design/styles.css'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayRange, type Days } from '#/design/day-range.tsx'
import { ListFilters } from '#/design/list-filters.tsx'

/** A list that is filtered by days, and was by something else before. */
function List({ asked }: { asked: Days[] }) {
  const [isNarrowed, setNarrowed] = useState(true)
  const [days, setDays] = useState<Days>({})
  return (
    <ListFilters
      set={[isNarrowed, days.from, days.to].filter(Boolean).length}
      onClear={() => {
        setNarrowed(false)
        setDays({ from: undefined, to: undefined })
      }}
    >
      <DayRange
        {...days}
        onChange={(change) => {
          asked.push(change)
          setDays({ ...days, ...change })
        }}
      />
    </ListFilters>
  )
}

it('Clear filters empties a date of which a part is missing, and its message goes', async () => {
  const asked: Days[] = []
  const screen = await render(<List asked={asked} />)
  const from = screen.getByLabelText('From')
  const isHalf = () => (from.element() as HTMLInputElement).validity.badInput
  const clear = screen.getByRole('button', { name: 'Clear filters' })
  await screen.getByRole('button', { name: 'Filters (1)' }).click()
  await userEvent.tab()
  await expect.element(from).toHaveFocus()
  await userEvent.keyboard('1129')
  expect(isHalf()).toBe(true)
  await clear.click()
  await expect.element(clear).not.toBeInTheDocument()
  expect(isHalf()).toBe(false)
  await expect.element(screen.getByText(/^Please enter a date/)).not.toBeInTheDocument()
  expect(asked).toEqual([])
})
