import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { uploadPicture } from '#/features/files/ui/upload-picture.ts'
import PictureDialog from './picture-dialog.tsx'

vi.mock('#/features/files/ui/upload-picture.ts', { spy: true })
afterEach(() => void vi.restoreAllMocks())

const NOW = { file_id: '00000000-0000-4000-8000-000000000001', alt: 'The hall' }
const UPLOADED = '00000000-0000-4000-8000-000000000002'

it('another photo that is still being sent is waited for, and saved with its words', async () => {
  addContracts({ admin: deskContracts })
  const arrived = Promise.withResolvers<void>()
  vi.mocked(uploadPicture).mockImplementation(() => arrived.promise.then(() => ({ id: UPLOADED })))
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
  await userEvent.upload(files, new File(['picture'], 'canteen.png', { type: 'image/png' }))
  await page.getByLabelText(/^What the photo shows/).fill('The canteen')
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  arrived.resolve()
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.poll(() => sent).toMatchObject([{ alt: 'The canteen', upload_id: UPLOADED }])
})
