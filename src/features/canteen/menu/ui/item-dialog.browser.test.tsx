import '#/design/styles.css'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { FileRefused } from '#/design/use-upload.ts'
import type { DeskItem } from '../rules.ts'
import { TEA } from '../../../../../test/support/desk-rows.ts'
import { ItemDialog } from './item-dialog.tsx'
import type { MenuDesk } from './use-menu-desk.ts'

const MINE = '00000000-0000-4000-8000-00000000000a'
const uploaded = vi.hoisted(() => vi.fn<() => Promise<{ id: string }>>())
vi.mock('#/features/files/ui/upload-picture.ts', () => ({ uploadPicture: uploaded }))
beforeEach(() => void uploaded.mockReset().mockResolvedValue({ id: MINE }))

const THEIRS = { ...TEA, image_url: '/pictures/00000000-0000-4000-8000-00000000000b/480.webp', version: 2 }

const TEA_PICTURE = new File(['x'], 'tea.png', { type: 'image/png' })

async function choose(file = TEA_PICTURE) {
  const files = document.querySelector('input[type=file]')
  await userEvent.upload(page.elementLocator(files as Element), file)
}

it('a picture that could not be sent stays chosen, and nothing is saved without it (PORTAL-9)', async () => {
  uploaded.mockRejectedValueOnce(new Error('You’re offline.'))
  const mutateAsync = vi.fn<() => Promise<void>>().mockResolvedValue()
  const onClose = vi.fn<() => void>()
  const save = { isPending: false, mutateAsync } as unknown as MenuDesk['save']
  const screen = await render(
    <ItemDialog edited={TEA} items={[TEA]} taxRate={0} save={save} onClose={onClose} />,
  )
  await choose()
  await expect.element(screen.getByText('You’re offline.')).toBeVisible()
  const press = () => screen.getByRole('button', { name: 'Save Item' }).click()
  await press()
  await expect.element(screen.getByRole('button', { name: 'Save Item' })).not.toHaveAttribute('aria-busy')
  expect(mutateAsync).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: /^Try again/ }).click()
  await expect.element(screen.getByText('Uploaded')).toBeVisible()
  await press()
  await expect
    .poll(() => mutateAsync)
    .toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ upload_id: MINE }))
  await expect.poll(() => onClose).toHaveBeenCalled()
})

const toasts: ToastMessage[] = []
connectToasts((message) => void toasts.push(message))

it.each([
  ['by the server', TEA_PICTURE],
  ['before it is sent', new File(['x'], 'tea.heic', { type: 'image/heic' })],
])(
  'a picture refused %s is said, and nothing is saved without it unless the desk wants that',
  async (_, file) => {
    uploaded.mockRejectedValueOnce(new FileRefused('Please choose a picture'))
    toasts.length = 0
    const mutateAsync = vi.fn<() => Promise<void>>().mockResolvedValue()
    const save = { isPending: false, mutateAsync } as unknown as MenuDesk['save']
    const screen = await render(
      <ItemDialog edited={TEA} items={[TEA]} taxRate={0} save={save} onClose={() => undefined} />,
    )
    await choose(file)
    const without = screen.getByRole('button', { name: 'Without this picture' })
    await expect.element(without).toBeVisible()
    const press = () => screen.getByRole('button', { name: 'Save Item' }).click()
    await press()
    await expect.poll(() => toasts).toMatchObject([{ title: 'Picture not uploaded' }])
    expect(mutateAsync).not.toHaveBeenCalled()
    await without.click()
    await expect.element(without).not.toBeInTheDocument()
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Please' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /^Choose file/ })).toHaveFocus()
    await press()
    await expect
      .poll(() => mutateAsync)
      .toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ upload_id: null }))
  },
)

it('a chosen photo replaces none that somebody else saved meanwhile before they are named (DESK-11)', async () => {
  const sent: unknown[] = []
  const save = {
    isPending: false,
    mutateAsync: async ({ edited, upload_id }: { edited: DeskItem; upload_id: string }) => {
      sent.push([edited.version, upload_id])
      throw Object.assign(new Error('refused'), { code: 'changed_meanwhile' })
    },
  } as unknown as MenuDesk['save']
  const dialog = (edited: DeskItem) => (
    <ItemDialog edited={edited} items={[edited]} taxRate={0} save={save} onClose={() => undefined} />
  )
  const screen = await render(dialog(TEA))
  await choose()
  await expect.element(screen.getByText('tea.png')).toBeVisible()
  await screen.rerender(dialog(THEIRS))
  await expect.element(screen.getByText('Someone else has changed this')).toBeVisible()
  const press = () => screen.getByRole('button', { name: 'Save Item' }).click()
  await press()
  await expect.poll(() => sent).toEqual([[1, MINE]])
  await press()
  await expect.poll(() => sent[1]).toEqual([2, MINE])
})
