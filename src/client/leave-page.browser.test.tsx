import '#/design/styles.css'
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { leavePage } from '#/client/leave-page.ts'
import { Dialog } from '#/design/dialog.tsx'
import { LeaveGuard } from '#/design/leave-guard.tsx'
import { useHoldsFile } from '#/design/use-holds-file.ts'

function ChosenFile() {
  useHoldsFile(true)
  return null
}

const HOLDERS = {
  'a chosen file': <ChosenFile />,
  'a form': <LeaveGuard dirty description="What you typed will be lost." />,
  'a dialog': (
    <Dialog open onOpenChange={() => undefined} title="A dialog" dirty>
      Typed
    </Dialog>
  ),
}

/** Whether the browser asks before this page is left. */
async function asks(holder: ReactNode): Promise<boolean> {
  const routeTree = createRootRoute({
    component: () => (
      <>
        {holder}
        <p>The page</p>
      </>
    ),
  })
  const history = createBrowserHistory()
  const screen = await render(
    <RouterProvider
      router={createRouter({ routeTree, history, defaultNotFoundComponent: () => null }) as never}
    />,
  )
  await expect.element(screen.getByText('The page')).toBeInTheDocument()
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  await screen.unmount()
  history.destroy()
  return leaving.defaultPrevented
}

it('who has signed out isn’t asked to stay for what was typed or chosen (PORTAL-14)', async () => {
  for (const [name, holder] of Object.entries(HOLDERS)) expect(await asks(holder), name).toBe(true)
  leavePage('#left')
  for (const [name, holder] of Object.entries(HOLDERS)) expect(await asks(holder), name).toBe(false)
})
