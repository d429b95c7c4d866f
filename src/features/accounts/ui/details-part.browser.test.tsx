import '#/design/styles.css'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { profileQuery } from '#/client/session.ts'
import { DetailsPart } from './details-part.tsx'

afterEach(() => void vi.restoreAllMocks())

const SAVED = {
  id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  email: 'asha@example.org',
  name: 'Asha',
  phone: '+91 98765 43210',
}
const CORRECTED = { ...SAVED, version: 2, phone: '+91 90000 00001' }

function Shown() {
  const { data } = useQuery(profileQuery)
  return data && <DetailsPart profile={data} />
}

/** A member at the form; `hear` is what the desk has made of it meanwhile. */
async function opened() {
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'PATCH') return Response.json(SAVED)
    const changes = (await request.json()) as object
    sent.push(changes)
    return Response.json({ ...CORRECTED, version: 3, ...changes })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(profileQuery.queryKey, SAVED as never)
  const screen = await render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  )
  return {
    screen,
    sent,
    name: screen.getByLabelText(/^Full Name/),
    phone: screen.getByLabelText(/^Phone Number/),
    save: () => screen.getByRole('button', { name: 'Save' }).click(),
    hear: () => void queries.setQueryData(profileQuery.queryKey, CORRECTED as never),
  }
}

it('a phone that the desk corrected meanwhile isn’t put back with another name (ACCOUNT-18)', async () => {
  const { sent, name, phone, save } = await opened()
  await name.fill('Asha Rao')
  await save()
  await expect.poll(() => sent).toEqual([{ name: 'Asha Rao' }])
  await expect.element(phone).toHaveValue(CORRECTED.phone)
  await expect.element(name).toHaveValue('Asha Rao')
})

it('what the desk corrected comes beside what is typed, and is named (DESK-11)', async () => {
  const { screen, sent, name, phone, save, hear } = await opened()
  await name.fill('Asha Rao')
  hear()
  await expect.element(phone).toHaveValue(CORRECTED.phone)
  await expect.element(name).toHaveValue('Asha Rao')
  await expect.element(screen.getByText(`Phone Number: ${CORRECTED.phone}`)).toBeVisible()
  await phone.fill('')
  await save()
  await expect.poll(() => sent).toEqual([{ name: 'Asha Rao', phone: '' }])
})

it('a phone number that is none is saved as little as in any other form (IDENTITY-13)', async () => {
  const { screen, sent, phone, save } = await opened()
  await phone.fill('1 - - - - 2')
  await save()
  await expect.element(screen.getByText('Please enter a phone number')).toBeVisible()
  expect(sent).toEqual([])
})
