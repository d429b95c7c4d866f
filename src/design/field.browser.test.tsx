import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextAreaField, TextField } from '#/design/field.tsx'

it('says that a pasted text was cut, until something else is typed', async () => {
  const screen = await render(
    <>
      <TextField name="source" label="Source" defaultValue="Twelve words." />
      <TextAreaField name="note" label="Note" maxLength={10} />
      <TextField name="line" label="Line" maxLength={13} />
    </>,
  )
  const field = (name: string) => screen.getByRole('textbox', { name })
  await userEvent.tripleClick(field('Source'))
  await userEvent.copy()
  await userEvent.click(field('Note'))
  await userEvent.paste()
  await expect.element(field('Note')).toHaveValue('Twelve wor')
  await expect.element(field('Note')).toBeInvalid()
  const words = 'The pasted text was cut: at most 10 characters fit.'
  await expect.element(field('Note')).toHaveAccessibleDescription(words)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  await userEvent.keyboard('{Backspace}')
  await expect.element(screen.getByText(words).first()).not.toBeInTheDocument()
  // What takes the place of as much as it brings fits.
  for (let times = 0; times < 2; times++) {
    await userEvent.tripleClick(field('Line'))
    await userEvent.paste()
    await expect.element(field('Line')).toHaveValue('Twelve words.')
    await expect.element(field('Line')).not.toBeInvalid()
  }
})
