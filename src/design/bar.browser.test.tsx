import '#/design/styles.css'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

it('where letters are so large that the bar’s heading takes many lines, what has the focus isn’t behind it', async () => {
  // The same as a phone's width in letters of twice the size.
  await page.viewport(180, 600)
  await render(
    <>
      <header data-bar className="sticky top-0 z-10 flex bg-paper">
        <button type="button">Menu</button>
        <h1 className="text-2xl">Registrations that are waiting for somebody at the desk</h1>
      </header>
      <div className="grid gap-30">
        {Array.from({ length: 12 }, (_, at) => (
          <button type="button" key={at}>
            {`Row ${at}`}
          </button>
        ))}
      </div>
    </>,
  )
  page.getByRole('button', { name: 'Row 11' }).element().focus()
  for (let at = 10; at >= 4; at -= 1) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    const row = page.getByRole('button', { name: `Row ${at}` }).element()
    expect(document.activeElement).toBe(row)
    const { left, top } = row.getBoundingClientRect()
    expect(document.elementFromPoint(left + 5, top + 5)).toBe(row)
  }
  await page.viewport(360, 800)
})
