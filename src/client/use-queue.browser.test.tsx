import { QueryClient, QueryClientProvider, useIsMutating, useMutation } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { deciding } from '#/client/deciding.ts'
import { useQueue } from '#/client/use-queue.ts'
import { admin } from '#/features/admin-contracts.ts'

beforeAll(() => addContracts({ admin }))
afterEach(() => void vi.restoreAllMocks())

const never = () => new Promise<void>(() => undefined)

function Review({ id }: { id: string }) {
  const { isOurs } = useQueue('verification_request', id, () => undefined)
  const decide = useMutation<void, Error, { id: string }>({
    ...deciding('verification_request'),
    mutationFn: never,
  })
  const saving = useIsMutating()
  const markRead = useMutation<void, Error, { id: string }>({ mutationFn: never })
  return (
    <>
      <output>
        {saving} being saved, {isOurs ? 'ours' : 'theirs'}
      </output>
      <button onClick={() => markRead.mutate({ id })}>Mark as read</button>
      <button onClick={() => decide.mutate({ id: 'another' })}>Decide another</button>
      <button onClick={() => decide.mutate({ id })}>Decide</button>
    </>
  )
}

it('of all that is being saved only the decision of this item is the dialog’s own (REVIEW-2)', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(never as never)
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Review id="this" />
    </QueryClientProvider>,
  )
  const said = screen.getByRole('status')
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  await press('Mark as read')
  await expect.element(said).toHaveTextContent('1 being saved, theirs')
  await press('Decide another')
  await expect.element(said).toHaveTextContent('2 being saved, theirs')
  await press('Decide')
  await expect.element(said).toHaveTextContent('3 being saved, ours')
})
