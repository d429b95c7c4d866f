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
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('an export that nothing answers ends after five minutes, and says so (PORTAL-14)', async () => {
  const toasts: ToastMessage[] = []
  connectToasts((message) => void toasts.push(message))
  queryClient.setQueryData(profileQuery.queryKey, { role: 'admin' } as never)
  const limit = new AbortController()
  const timed = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const answer = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  vi.stubGlobal('fetch', answer)
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
  await expect.element(page.getByRole('button', { name: 'Exporting...' })).toBeVisible()
  expect(timed).toHaveBeenLastCalledWith(300_000)
  limit.abort(new DOMException('over', 'TimeoutError'))
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(toasts).toEqual([{ title: 'Export failed', description: 'Please try again.', tone: 'destructive' }])
})
