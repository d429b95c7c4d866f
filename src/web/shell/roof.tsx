import { Outlet } from '@tanstack/react-router'
import { LazyToaster } from '#/design/lazy-toaster.tsx'

/** What stands around every page. */
export function Roof() {
  return (
    <>
      <Outlet />
      <LazyToaster />
    </>
  )
}
