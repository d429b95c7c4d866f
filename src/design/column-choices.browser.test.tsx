import '#/design/styles.css'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColumnChoices } from '#/design/column-choices.tsx'
import { speak } from '#/kernel/words.ts'

afterEach(() => speak('en'))

it('what a column can hold is said in the language of the desk (LANG-1)', async () => {
  speak('hi', { Name: 'नाम', Phone: 'फ़ोन' })
  const sheet = { above: [], headers: ['Student'], lines: [{ number: 2, cells: ['Asha'] }] }
  await render(
    <ColumnChoices
      sheet={sheet}
      labels={{ name: 'Name', phone: 'Phone' }}
      columns={{ name: 0 }}
      remembered={false}
      unused="Not imported"
      disabled={false}
      onColumn={() => undefined}
    />,
  )
  const options = page.getByRole('combobox', { name: 'Student' }).getByRole('option')
  await expect
    .poll(() => options.elements().map((one) => one.textContent))
    .toEqual(expect.arrayContaining(['नाम', 'फ़ोन']))
})
