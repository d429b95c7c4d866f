import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { orpc } from '#/client/api.ts'
import { Toaster } from '#/design/toaster.tsx'
import { keepUnsavedWork } from '#/design/unsaved-work.ts'
import { admin } from '#/features/admin-contracts.ts'
import WhatsAppPart from './whatsapp-part.tsx'

beforeAll(() => addContracts({ admin }))
afterEach(() => void vi.restoreAllMocks())

const SAVED = {
  switched_on: false,
  phone_number_id: '123',
  has_token: true,
  access_since: '2026-11-01T09:00:00Z',
  has_receipts: false,
  receipts_since: null,
  callback_url: 'https://library.example/webhooks/whatsapp',
  plan_template: 'plan_ends',
  due_template: '',
  template_language: 'en',
  version: 1,
}

/** As the server answers a save or a removal that starts from a version before Bina's. */
const REFUSED = { defined: true, code: 'changed_meanwhile', status: 409, message: '', data: { by: 'Bina' } }

/**
 * An admin at the form; `hear` is the news of what another has saved, `answer` that to a save, which `refuse` refuses.
 */
async function opened() {
  const { promise: answered, resolve } = Promise.withResolvers<Response>()
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return new Response('{}', { status: 500 })
    sent.push(await request.json())
    return (await answered).clone()
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const { queryKey } = orpc.admin.whatsapp.findWhatsAppSettings.queryOptions()
  queries.setQueryData(queryKey, SAVED)
  const rootRoute = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => rootRoute, path: '/', component: WhatsAppPart }),
    createRoute({ getParentRoute: () => rootRoute, path: '/admin', component: () => <h1>Home</h1> }),
  ]
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return {
    screen,
    leave: () => void router.navigate({ to: '/admin' }),
    sent,
    field: (name: RegExp) => screen.getByRole('textbox', { name }),
    token: screen.getByLabelText(/^Access token/),
    save: () => screen.getByRole('button', { name: 'Save WhatsApp' }).click(),
    hear: (theirs: object) => void queries.setQueryData(queryKey, { ...SAVED, version: 2, ...theirs }),
    answer: (saved: object) => resolve(Response.json({ ...SAVED, version: 2, ...saved })),
    refuse: () => resolve(Response.json(REFUSED, { status: 409 })),
  }
}

it('what is typed stays beside what another admin saves, and both are saved (DESK-11)', async () => {
  const { screen, sent, field, token, save, hear } = await opened()
  await field(/^Phone number ID/).fill('456')
  await token.fill('secret-token')
  hear({ due_template: 'due_now' })
  await expect.element(field(/^Template about what is due/)).toHaveValue('due_now')
  await expect.element(field(/^Phone number ID/)).toHaveValue('456')
  await expect.element(token).toHaveValue('secret-token')
  await expect.element(screen.getByText('Template about what is due: due_now')).toBeVisible()
  await save()
  const both = { phone_number_id: '456', token: 'secret-token', due_template: 'due_now', version: 2 }
  await expect.poll(() => sent).toEqual([expect.objectContaining(both)])
})

it('a save loses nothing that is typed while it is under way, and no secret stays (PORTAL-9)', async () => {
  const { screen, sent, field, token, save, answer } = await opened()
  await field(/^Template about a plan/).fill('plan_over')
  await token.fill('secret-token')
  await save()
  await expect.poll(() => sent.length).toBe(1)
  await field(/^Phone number ID/).fill('789')
  answer({ plan_template: 'plan_over' })
  await expect.element(token).toHaveValue('')
  await expect.element(field(/^Phone number ID/)).toHaveValue('789')
  await expect.element(field(/^Template about a plan/)).toHaveValue('plan_over')
  expect(screen.getByText('Someone else has changed this').query()).toBeNull()
})

it('another admin’s newer token is named, and replaced only once a save was refused for it (DESK-11)', async () => {
  const { screen, sent, token, save, hear, refuse } = await opened()
  await token.fill('my-token')
  hear({ access_since: '2026-11-20T09:00:00Z' })
  await expect.element(screen.getByText('Access token: Typed on 20 Nov 2026, 2:30 PM')).toBeVisible()
  await expect.element(screen.getByText(/yours are kept and would replace theirs/)).toBeVisible()
  await save()
  // The server refuses it by this version, and names whose it is.
  const mine = (version: number): unknown => expect.objectContaining({ token: 'my-token', version })
  await expect.poll(() => sent).toEqual([mine(1)])
  refuse()
  await expect.element(screen.getByRole('button', { name: 'Save WhatsApp' })).toBeEnabled()
  await save()
  await expect.poll(() => sent).toEqual([mine(1), mine(2)])
})

it('a secret typed before a session ended is no edit after it, and clashes with none (PORTAL-9)', async () => {
  const before = await opened()
  await before.field(/^Phone number ID/).fill('456')
  await before.token.fill('my-token')
  keepUnsavedWork()
  await before.screen.unmount()
  const { screen, sent, field, token, save, hear } = await opened()
  await expect.element(field(/^Phone number ID/)).toHaveValue('456')
  await expect.element(token).toHaveValue('')
  hear({ access_since: '2026-11-20T09:00:00Z' })
  await expect.element(screen.getByText('Their changes are in the form now, beside yours.')).toBeVisible()
  await save()
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ phone_number_id: '456', token: '', version: 2 })])
})

it('a removal that another’s save has overtaken doesn’t speak of a save of one’s own', async () => {
  const { screen, sent, refuse } = await opened()
  await render(<Toaster />)
  await screen.getByRole('button', { name: 'Remove the token' }).click()
  refuse()
  await screen.getByRole('button', { name: 'Remove', exact: true }).click()
  const words = 'Someone else has saved these settings meanwhile. Check them, then remove it again.'
  await expect.element(screen.getByText(words).first()).toBeInTheDocument()
  expect(sent).toEqual([{ version: 1 }])
})

it.each([/^Template about a plan/, /^Access token/])(
  'asks before %s that was typed is lost',
  async (name) => {
    const { screen, leave } = await opened()
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    await screen.getByLabelText(name).fill('typed')
    leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(screen.getByLabelText(name)).toHaveValue('typed')
    leave()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
  },
)

it('leaves at once where nothing was typed', async () => {
  const { screen, field, leave } = await opened()
  await expect.element(field(/^Phone number ID/)).toHaveValue('123')
  leave()
  await expect.element(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
})
