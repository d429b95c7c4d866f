import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { orpc } from '#/client/api.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { toPaise } from '#/kernel/money.ts'
import { AdminTuition } from './admin-tuition.tsx'

afterEach(() => void vi.restoreAllMocks())

const NONE = toPaise(0)
const KATRA = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Katra',
  name_hi: '',
  active: true,
  version: 1,
  rates: { lkg_ukg: NONE, class_1_8: NONE, class_8_10: NONE, class_11_12: NONE },
}

it('a switch says what was pressed while that is on its way, and what is so if it fails', async () => {
  addContracts({ admin: deskContracts })
  const sent: { active: unknown; answer: (status: number) => void }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined)
    const { active } = (await new Request(input, init).json()) as { active: boolean }
    const status = await new Promise<number>((answer) => sent.push({ active, answer }))
    return Response.json({ ...KATRA, active }, { status })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queries.setQueryData(orpc.admin.tuition.listLocations.queryKey(), [KATRA])
  // What is read again after it never comes, as on a silent network.
  vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
  const screen = await render(
    <QueryClientProvider client={queries}>
      <AdminTuition />
    </QueryClientProvider>,
  )
  const shown = screen.getByRole('switch', { name: 'Shown to students: Katra' })
  await shown.click()
  await expect.element(shown).not.toBeChecked()
  await shown.click()
  await expect.element(shown).toBeChecked()
  for (const [at, active] of [false, true].entries()) {
    await expect.poll(() => sent[at]?.active).toBe(active)
    expect(sent).toHaveLength(at + 1)
    sent[at]?.answer(500)
  }
  await expect.element(shown).toBeChecked()
})
