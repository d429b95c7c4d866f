import '#/design/styles.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SheetPicker } from '#/design/sheet-picker.tsx'

/** The page of a picker, and where a link to another has led. */
async function follow(file: { name: string; size: string } | null, disabled = false) {
  const none = () => undefined
  const routeTree = createRootRoute({
    component: () => (
      <>
        <Link to="/auth">Elsewhere</Link>
        <SheetPicker title="List" {...{ file, disabled }} reading={false} onChoose={none} onClear={none}>
          Choose a list.
        </SheetPicker>
      </>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/admin'] })
  const options = { routeTree, history, defaultNotFoundComponent: () => null }
  await render(<RouterProvider router={createRouter(options) as never} />)
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  return history
}

const FILE = { name: 'members.xlsx', size: '120 rows' }

it('a spreadsheet that was chosen isn’t left unasked (PORTAL-14)', async () => {
  const history = await follow(FILE)
  await expect.element(page.getByText('The spreadsheet you chose will be lost.')).toBeVisible()
  expect(history.location.pathname).toBe('/admin')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => history.location.pathname).toBe('/auth')
})

it.each([
  ['none was chosen', null, false],
  ['it is being imported, about which its page asks', FILE, true],
])('where %s, a link leads on', async (_, file, disabled) => {
  const history = await follow(file, disabled)
  await expect.poll(() => history.location.pathname).toBe('/auth')
})
