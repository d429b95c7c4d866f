import '#/design/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { placeOf, speakRemembered, takeLanguageOfLink } from '#/client/language/language.ts'
import { restoreTheme } from '#/design/theme.ts'
import { loadRoutes, router } from '#/web/router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
restoreTheme()
takeLanguageOfLink()
void start(root)

/** Not awaited by this module: the routes import from the same script and would wait for it for ever. */
async function start(container: HTMLElement) {
  // The kernel's dates use Temporal; only browsers without it load the polyfill.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  await Promise.all([
    speakRemembered(placeOf(location.pathname)),
    // If they don't come, the router asks again, and says so on a page.
    location.pathname === '/auth' || loadRoutes().catch(console.warn),
  ])
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
