import '#/design/styles.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#/design/toast.ts'
import { Toaster } from '#/design/toaster.tsx'
import { Upload } from '#/design/upload.tsx'
import { FileRefused, type Uploader } from '#/design/use-upload.ts'

const inputOf = ({ container }: { container: Element }) => {
  const input = container.querySelector('input[type=file]:not([capture])')
  if (!input) throw new Error('no input')
  return input
}
const PICTURE = new File(['a picture'], 'back.png', { type: 'image/png' })

async function chosen(upload: Uploader) {
  const ids: (string | null)[] = []
  const screen = await render(
    <Upload
      label="Back side"
      accept="image/png"
      maxBytes={1000}
      kindRefused="Please upload a PNG"
      upload={upload}
      onChange={(id) => void ids.push(id)}
    />,
  )
  await userEvent.upload(inputOf(screen), PICTURE)
  return { screen, ids, side: screen.getByRole('group', { name: 'Back side' }) }
}

it('a file that could not be sent stays chosen, with its name and a button that sends it', async () => {
  const upload = vi
    .fn<Uploader>()
    .mockRejectedValueOnce(new Error('You’re offline.'))
    .mockResolvedValue({ id: 'stored' })
  const { screen, ids, side } = await chosen(upload)
  await expect.element(side.getByText('You’re offline.')).toBeVisible()
  await expect.element(side.getByText('back.png', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: /^Try again/ }).click()
  await expect.element(side.getByText('Uploaded')).toBeVisible()
  await expect.element(side.getByText('You’re offline.')).not.toBeInTheDocument()
  await expect.element(side).toHaveFocus()
  expect(ids.at(-1)).toBe('stored')
})

it('and goes by itself once the network is back', async () => {
  const upload = vi
    .fn<Uploader>()
    .mockRejectedValueOnce(new Error('You’re offline.'))
    .mockResolvedValue({ id: 'stored' })
  const { side } = await chosen(upload)
  await expect.element(side.getByText('You’re offline.')).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.element(side.getByText('Uploaded')).toBeVisible()
  expect(upload).toHaveBeenCalledTimes(2)
})

it('one that was refused has to be chosen anew', async () => {
  const { screen, side } = await chosen(() => Promise.reject(new FileRefused('Please upload a PNG')))
  await expect.element(side.getByText('Please upload a PNG')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Choose file/ })).toBeVisible()
  await expect.element(side.getByText('back.png')).not.toBeInTheDocument()
})

it.each([
  { what: 'is uploaded', next: PICTURE, says: 'Uploaded' },
  {
    what: 'is of another kind',
    next: new File(['a'], 'back.gif', { type: 'image/gif' }),
    says: 'Please upload a PNG',
  },
])('the error of one file goes once the next one $what (LANG-4)', async ({ next, says }) => {
  const toaster = await render(<Toaster />)
  const upload = vi
    .fn<Uploader>()
    .mockImplementationOnce(() => {
      toast({ title: 'File too large', tone: 'destructive', duration: 0 })
      return Promise.reject(new FileRefused('Please upload an image under 10MB'))
    })
    .mockResolvedValue({ id: 'stored' })
  const { screen, side } = await chosen(upload)
  const error = toaster.getByRole('dialog', { name: 'File too large' })
  await expect.element(error).toBeVisible()
  await userEvent.upload(inputOf(screen), next)
  await expect.element(side.getByText(says)).toBeVisible()
  await expect.element(error).not.toBeInTheDocument()
})

it('a removed file leaves the focus at its place and is said to be gone (PORTAL-13)', async () => {
  const { screen, ids, side } = await chosen(() => Promise.resolve({ id: 'stored' }))
  const remove = screen.getByRole('button', { name: 'Remove back.png' })
  await expect.element(remove).toBeVisible()
  remove.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(side).toHaveFocus()
  await expect
    .element(side.getByRole('status').filter({ hasText: 'The file was removed.' }))
    .toBeInTheDocument()
  expect(ids.at(-1)).toBe(null)
})

it.each([
  { quietError: false, alerts: 1 },
  { quietError: true, alerts: 0 },
])('what is missing is an alert, unless its form leads the focus there: $quietError', async (own) => {
  const { quietError, alerts } = own
  const props = {
    label: 'Back side',
    accept: 'image/png',
    maxBytes: 1000,
    kindRefused: 'Please upload a PNG',
    error: 'Please upload it',
  }
  const upload = () => Promise.reject(new FileRefused('Please upload a PNG'))
  const screen = await render(
    <Upload {...props} quietError={quietError} upload={upload} onChange={() => undefined} />,
  )
  const alert = (words: string) => screen.getByRole('alert').filter({ hasText: words })
  await expect.element(screen.getByText('Please upload it')).toBeVisible()
  await expect.element(alert('Please upload it')).toHaveLength(alerts)
  const group = screen.getByRole('group', { name: 'Back side' })
  await expect.element(group).toHaveAccessibleDescription(/Please upload it/)
  await userEvent.upload(inputOf(screen), PICTURE)
  await expect.element(alert('Please upload a PNG')).toBeVisible()
})

it('on a page, closing the tab asks while a file is chosen; the app’s own ways pass (PORTAL-14)', async () => {
  const history = createMemoryHistory()
  const asks = vi.spyOn(history, 'block')
  const routeTree = createRootRoute({
    component: () => (
      <Upload
        label="Back side"
        accept="image/png"
        maxBytes={1000}
        kindRefused="No"
        upload={async () => ({ id: 'stored' })}
        onChange={() => undefined}
      />
    ),
  })
  const router = createRouter({ routeTree, history })
  const screen = await render(<RouterProvider router={router as never} />)
  await expect.element(screen.getByRole('group', { name: 'Back side' })).toBeVisible()
  expect(asks).not.toHaveBeenCalled()
  await userEvent.upload(inputOf(screen), PICTURE)
  await expect.element(screen.getByText('Uploaded')).toBeVisible()
  expect(asks).toHaveBeenCalledExactlyOnceWith(expect.anything())
  await router.navigate({ href: '/elsewhere' })
  expect(history.location.pathname).toBe('/elsewhere')
})
