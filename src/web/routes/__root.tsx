import { createRootRoute, Outlet } from '@tanstack/react-router'
import { LazyToaster } from '#/web/design/lazy-toaster.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <LazyToaster />
    </>
  ),
})
