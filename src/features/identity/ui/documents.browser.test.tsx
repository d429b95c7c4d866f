import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Documents } from './documents.tsx'

test('a side that was never sent says so, and one that was erased says when', async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Documents
        documents={{
          front: null,
          back: { content_type: 'image/jpeg', erased_at: '2026-11-20T10:00:00Z' },
        }}
        link={() => Promise.reject(new Error('nothing to link to'))}
        atOnce
      />
    </QueryClientProvider>,
  )
  const side = (name: string) => screen.getByRole('region', { name })
  await expect.element(side('Aadhar front').getByText('Not uploaded')).toBeVisible()
  await expect.element(side('Aadhar back').getByText('Erased 20 Nov 2026, 3:30 PM')).toBeVisible()
})

test('View gives its focus to what takes its place', async () => {
  const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Documents
        documents={{ front: { content_type: 'image/gif', erased_at: null }, back: null }}
        link={() => Promise.resolve({ url })}
        atOnce={false}
      />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: 'View Aadhar front' }).click()
  await expect.element(screen.getByRole('link', { name: 'Open in new tab' })).toHaveFocus()
})
