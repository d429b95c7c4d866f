import { useEffect, useState, type ComponentProps } from 'react'
import { later } from '#/design/lazy-part.ts'
import { reportFault } from '#/design/report-fault.ts'
import type { MenuOverlay } from '#/web/shell/menu-overlay.tsx'

/** Begins to fetch the menu, from the moment a finger or the mouse touches its button. */
export const fetchMenu = later(() => import('#/web/shell/menu-overlay.tsx'))

/** The sidebar on small screens, fetched for its first opening; if that fails, the page stays as it is. */
export function SideMenu({ open, onOpenChange, children }: ComponentProps<typeof MenuOverlay>) {
  const [Overlay, setOverlay] = useState<typeof MenuOverlay>()
  useEffect(() => {
    if (!open || Overlay) return
    fetchMenu().then(
      (module) => setOverlay(() => module.MenuOverlay),
      (error: unknown) => {
        onOpenChange(false)
        reportFault(error)
      },
    )
  }, [open, Overlay, onOpenChange])
  if (!Overlay) return null
  return (
    <Overlay open={open} onOpenChange={onOpenChange}>
      {children}
    </Overlay>
  )
}
