import '#/design/styles.css'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayField } from '#/design/day-field.tsx'
import { toDay } from '#/kernel/dates.ts'

type Props = { day?: string; isAlways?: boolean; asked: (string | undefined)[] }

/** A list whose address follows what is asked for a moment later, as a router does. */
function List({ day: first, isAlways, asked }: Props) {
  const [day, setDay] = useState(first)
  function ask(next: string | undefined) {
    asked.push(next)
    setTimeout(() => setDay(next), 30)
  }
  return (
    <>
      <DayField
        name="day"
        label="Day"
        value={day}
        max={toDay('2026-11-29')}
        onDay={ask}
        {...(isAlways ? {} : { onNoDay: () => ask(undefined) })}
      />
      <output>{`Listed: ${day ?? 'all'}`}</output>
      <button type="button" onClick={() => setDay(undefined)}>
        Show all
      </button>
      <button type="button" onClick={() => setDay('2026-11-05')}>
        Back
      </button>
    </>
  )
}

async function openList(props: Omit<Props, 'asked'>) {
  const asked: (string | undefined)[] = []
  const screen = await render(<List {...props} asked={asked} />)
  const field = screen.getByLabelText('Day')
  const listed = (what: string) => expect.element(screen.getByText(`Listed: ${what}`)).toBeVisible()
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  const isHalf = () => (field.element() as HTMLInputElement).validity.badInput
  return { asked, screen, field, listed, isHalf }
}

const WRONG = 'Please enter a date from 1 Jan 2000 to 29 Nov 2026'

it('a typed date is asked for once it is whole, and no year on the way', async () => {
  const { asked, field, listed } = await openList({})
  await userEvent.keyboard('11292026')
  await listed('2026-11-29')
  await expect.element(field).toHaveValue('2026-11-29')
  expect(asked).toEqual(['2026-11-29'])
})

it('two figures make one day, though a day is shown after the first', async () => {
  const { field, listed } = await openList({ day: '2026-11-20', isAlways: true })
  await userEvent.keyboard('{Tab}1')
  await listed('2026-11-01')
  await userEvent.keyboard('5')
  await listed('2026-11-15')
  await expect.element(field).toHaveValue('2026-11-15')
})

it('half a date changes nothing; once it is left it says what to enter, and goes with the filter', async () => {
  const { asked, screen, listed, isHalf } = await openList({ day: '2026-11-20' })
  const wrong = screen.getByText(WRONG)
  await userEvent.keyboard('{Tab}{Backspace}')
  expect(isHalf()).toBe(true)
  await expect.element(wrong).not.toBeInTheDocument()
  screen.getByRole('button', { name: 'Show all' }).element().focus()
  await expect.element(wrong).toBeVisible()
  await listed('2026-11-20')
  await userEvent.keyboard('{Enter}')
  await listed('all')
  await expect.element(wrong).not.toBeInTheDocument()
  expect(isHalf()).toBe(false)
  expect(asked).toEqual([])
})

it.each([
  ['11302026', '2026-11-30', 'a day that is still to come'],
  ['11290026', '0026-11-29', 'a year of two figures'],
])('%s, %s, is not asked for: %s', async (keys, value) => {
  const { asked, screen, field, listed } = await openList({ day: '2026-11-20', isAlways: true })
  await userEvent.keyboard(keys)
  await expect.element(field).toHaveValue(value)
  screen.getByRole('button', { name: 'Back' }).element().focus()
  await expect.element(screen.getByText(WRONG)).toBeVisible()
  expect(asked).not.toContain(value)
  await userEvent.keyboard('{Enter}')
  await listed('2026-11-05')
  await expect.element(field).toHaveValue('2026-11-05')
})

it('emptied, the field asks for all days, where all can be shown', async () => {
  const { asked, field, listed } = await openList({ day: '2026-11-20' })
  await field.fill('')
  await listed('all')
  expect(asked).toEqual([undefined])
})
