import '#/design/styles.css'
import { beforeAll, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { RadioCards } from '#/design/radio-cards.tsx'
import { slotHours } from '#/kernel/slots.ts'

// Without the fonts that ours stand in for, others are wider.
beforeAll(() => document.fonts.load('430 16px Anek'))

/** How many lines a block takes. */
const linesOf = (block: Element) =>
  Math.round(block.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(block).lineHeight))

it.each([
  ['Taken', 264, 'beside'],
  ['Not in the plan', 264, 'below'],
  ['Not in the plan', 400, 'beside'],
  ['Full Day - 1 Month, Night - 1 Month', 290, 'below'],
])('“%s” in a card of %i px stands %s the hours, which keep to one line', async (aside, width, place) => {
  const detail = slotHours('night')
  const { container } = await render(
    <div style={{ width }}>
      <RadioCards
        label="Time slot"
        options={[{ value: 'night', label: 'Night', detail, aside }]}
        value={null}
        onValueChange={() => undefined}
      />
    </div>,
  )
  const find = (words: string) =>
    [...container.querySelectorAll('span')].find((one) => one.textContent === words) ?? container
  expect(linesOf(find(detail))).toBe(1)
  const [hours, reason] = [find(detail), find(aside)].map((one) => one.getBoundingClientRect())
  expect((reason?.top ?? 0) >= (hours?.bottom ?? 0) ? 'below' : 'beside').toBe(place)
  const card = container.querySelector('label') ?? container
  expect(card.scrollWidth, 'within the card').toBeLessThanOrEqual(card.clientWidth)
})
