import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { UPLOAD_LIMITS } from '#/features/files/rules.ts'
import { uploadPicture } from '#/features/files/ui/upload-picture.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { FileRefused } from '#/design/use-upload.ts'
import PictureDialog from './picture-dialog.tsx'

vi.mock('#/features/files/ui/upload-picture.ts', { spy: true })
afterEach(() => void vi.restoreAllMocks())

const NOW = { file_id: '00000000-0000-4000-8000-000000000001', alt: 'The hall' }
const UPLOADED = '00000000-0000-4000-8000-000000000002'

const PICTURE = new File(['picture'], 'canteen.png', { type: 'image/png' })

const toasts: ToastMessage[] = []
connectToasts((message) => void toasts.push(message))

/** Opened for a photo that is there, with another one chosen, of which the words are. */
async function choose(file = PICTURE) {
  addContracts({ admin: deskContracts })
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return new Response('{}', { status: 500 })
    sent.push(await request.json())
    return new Response('{}', { status: 500 })
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PictureDialog facility="reading_hall" picture={NOW as never} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const files = document.querySelector('input[type=file]:not([capture])')!
  await userEvent.upload(files, file)
  await page.getByLabelText(/^What the photo shows/).fill('The canteen')
  return { sent, save: page.getByRole('button', { name: 'Save' }) }
}

it('another photo that is still being sent is waited for, and saved with its words', async () => {
  const arrived = Promise.withResolvers<void>()
  vi.mocked(uploadPicture).mockImplementation(() => arrived.promise.then(() => ({ id: UPLOADED })))
  const { sent, save } = await choose()
  await expect.element(save).toBeDisabled()
  arrived.resolve()
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.poll(() => sent).toMatchObject([{ alt: 'The canteen', upload_id: UPLOADED }])
})

it.each([
  ['could not be sent', new Error('You’re offline.')],
  ['was refused', new FileRefused('Please choose a picture')],
])('one that %s keeps its words from the photo before (LIBRARY-6)', async (_, failure) => {
  vi.mocked(uploadPicture).mockRejectedValue(failure)
  const { sent, save } = await choose()
  await expect.element(page.getByText(failure.message).first()).toBeVisible()
  toasts.length = 0
  await save.click()
  await expect.poll(() => toasts).toMatchObject([{ title: 'Picture not uploaded' }])
  expect(sent).toEqual([])
})

const TOO_LARGE = new Uint8Array(UPLOAD_LIMITS.public_picture.max_bytes + 1)

it.each([
  ['too large', new File([TOO_LARGE], 'canteen.png', { type: 'image/png' }), /^File too large/],
  ['of another kind', new File(['picture'], 'canteen.heic', { type: 'image/heic' }), /^Please/],
])('so does one that is %s, which is not sent at all', async (_, file, words) => {
  const { sent, save } = await choose(file)
  await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  toasts.length = 0
  await save.click()
  await expect.poll(() => toasts).toMatchObject([{ title: 'Picture not uploaded' }])
  expect(sent).toEqual([])
  expect(uploadPicture).not.toHaveBeenCalled()
  vi.mocked(uploadPicture).mockResolvedValue({ id: UPLOADED })
  await userEvent.upload(document.querySelector('input[type=file]:not([capture])')!, PICTURE)
  await expect.element(page.getByText('Uploaded')).toBeVisible()
  await save.click()
  await expect.poll(() => sent).toMatchObject([{ alt: 'The canteen', upload_id: UPLOADED }])
})

it('sent again, or removed, it no longer does (PORTAL-9)', async () => {
  vi.mocked(uploadPicture)
    .mockRejectedValueOnce(new Error('You’re offline.'))
    .mockResolvedValue({ id: UPLOADED })
  const { sent, save } = await choose()
  await page.getByRole('button', { name: /^Try again/ }).click()
  await expect.element(page.getByText('Uploaded')).toBeVisible()
  await save.click()
  await expect.poll(() => sent).toMatchObject([{ upload_id: UPLOADED }])
  await page.getByRole('button', { name: /^Remove canteen/ }).click()
  await save.click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).not.toHaveProperty('upload_id')
})
