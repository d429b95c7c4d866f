import '#/design/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ExportFile } from '#/client/export-file.tsx'
import { profileQuery } from '#/client/session.ts'
import { queryClient } from '#/client/query.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'

afterEach(() => {
  toasts.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const toasts: ToastMessage[] = []
connectToasts((message) => void toasts.push(message))
const TOLD = [{ title: 'Export failed', description: 'Please try again.', tone: 'destructive' }]

async function pressExport() {
  queryClient.setQueryData(profileQuery.queryKey, { role: 'admin' } as never)
  await render(
    <QueryClientProvider client={queryClient}>
      <ExportFile
        path="/api/admin/x"
        filter={{}}
        name="x"
        failed={{ title: 'Export failed', description: 'Please try again.' }}
      />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Export' }).click()
}

it.each([
  ['a list is saved', 'text/csv; charset=utf-8', 1, []],
  ['a page, as a Wi-Fi answers that asks to sign in, is no list', 'text/html', 0, TOLD],
])('%s', async (_, type, count, told) => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response('Name', { headers: { 'content-type': type } }))
  await pressExport()
  await expect.poll(() => [save.mock.calls.length, toasts]).toEqual([count, told])
})

it('an export that nothing answers ends after five minutes, and says so (PORTAL-14)', async () => {
  const limit = new AbortController()
  const timed = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const answer = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  vi.stubGlobal('fetch', answer)
  await pressExport()
  await expect.element(page.getByRole('button', { name: 'Exporting...' })).toBeVisible()
  expect(timed).toHaveBeenLastCalledWith(300_000)
  limit.abort(new DOMException('over', 'TimeoutError'))
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(toasts).toEqual(TOLD)
})
