import '#/design/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { speakRemembered } from '#/client/language/language.ts'
import { router } from '#/web/router.ts'

// The kernel's dates use Temporal; only browsers without it load the polyfill.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
await speakRemembered(location.pathname.startsWith('/admin') ? 'desk' : 'portal')

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
