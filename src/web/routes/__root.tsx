import { createRootRoute, Outlet } from '@tanstack/react-router'
import { LazyToaster } from '#/design/lazy-toaster.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <LazyToaster />
    </>
  ),
})
