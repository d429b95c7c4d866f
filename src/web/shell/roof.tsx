import { Outlet } from '@tanstack/react-router'
import { LazyToaster } from '#/design/lazy-toaster.tsx'

/** What surrounds every page. */
export function Roof() {
  return (
    <>
      <Outlet />
      <LazyToaster />
    </>
  )
}
