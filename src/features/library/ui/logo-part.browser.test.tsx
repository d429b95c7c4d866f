import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { uploadPicture } from '#/features/files/ui/upload-picture.ts'
import { LogoPart } from './logo-part.tsx'

vi.mock('#/features/files/ui/upload-picture.ts', () => ({ uploadPicture: vi.fn() }))

afterEach(() => void vi.restoreAllMocks())

it('a logo that was saved, though the answer was lost, isn’t offered again', async () => {
  let file_id: string | null = null
  vi.mocked(uploadPicture).mockResolvedValue({ id: 'stored' })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'GET') {
      file_id = 'stored'
      throw new TypeError('Failed to fetch')
    }
    const one = (read: string) => (read.includes('logo') ? { file_id } : { id: 'admin' })
    const reads = new URL(request.url).searchParams.getAll('read')
    if (reads.length > 0) return Response.json(reads.map((read) => ({ status: 200, body: one(read) })))
    return Response.json(one(request.url))
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <LogoPart />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('The lamp is shown until you upload your own logo.')).toBeVisible()
  const picture = new File(['a picture'], 'logo.png', { type: 'image/png' })
  await userEvent.upload(document.querySelector('input[type=file]:not([capture])')!, picture)
  const save = screen.getByRole('button', { name: 'Save logo' })
  await save.click()
  await expect.element(screen.getByText('Your logo is shown.')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(screen.getByText('logo.png')).not.toBeInTheDocument()
})
