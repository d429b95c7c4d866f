import '#/design/styles.css'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MaskDialog } from './mask-dialog.tsx'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>'

async function opened() {
  const file = new File([PICTURE], 'card.svg', { type: 'image/svg+xml' })
  const screen = await render(<MaskDialog file={file} onDone={() => undefined} />)
  const dialog = screen.getByRole('dialog', { name: 'Hide the number' })
  return {
    button: (name: string | RegExp) => dialog.getByRole('button', { name }),
    says: (words: string) => expect.element(dialog.getByRole('status')).toHaveTextContent(words),
  }
}

it('says how many boxes there are, and undoing the last one keeps the focus (PORTAL-13)', async () => {
  const { button, says } = await opened()
  await button('Add box').click()
  await says('1 box')
  await button('Add box').click()
  await says('2 boxes')
  button('Undo').element().focus()
  await userEvent.keyboard('{Enter}')
  await says('1 box')
  await userEvent.keyboard('{Enter}')
  await says('0 boxes')
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await says('0 boxes')
})

it('a deleted box leaves the focus at Add box (PORTAL-13)', async () => {
  const { button, says } = await opened()
  await button('Add box').click()
  await says('1 box')
  button(/^Black box 1:/)
    .element()
    .focus()
  await userEvent.keyboard('{Delete}')
  await says('0 boxes')
  await expect.element(button('Add box')).toHaveFocus()
})
