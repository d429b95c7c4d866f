import '#/design/styles.css'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '#/design/button.tsx'

const element = (button: { element: () => Element }) => button.element() as HTMLButtonElement

it.each([true, 'true'] as const)(
  'aria-disabled=%s: announced, dimmed, focusable, and inactive',
  async (disabled) => {
    const press = vi.fn()
    const screen = await render(
      <Button aria-disabled={disabled} onClick={press}>
        Move up
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Move up' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    element(button).focus()
    await expect.element(button).toHaveFocus()
    element(button).click()
    expect(press).not.toHaveBeenCalled()
    expect(Number(getComputedStyle(element(button)).opacity)).toBeLessThan(1)
  },
)

it('aria-disabled=false is a normal button', async () => {
  const press = vi.fn()
  const screen = await render(
    <Button aria-disabled={false} onClick={press}>
      Move up
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Move up' })
  expect(element(button).hasAttribute('aria-disabled')).toBe(false)
  element(button).click()
  expect(press).toHaveBeenCalledOnce()
})

it('a busy button keeps its colour and doesn’t submit the form', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <form onSubmit={send}>
      <Button type="submit" busy busyLabel="Saving...">
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Saving...' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  element(button).click()
  expect(send).not.toHaveBeenCalled()
  expect(getComputedStyle(element(button)).opacity).toBe('1')
})
