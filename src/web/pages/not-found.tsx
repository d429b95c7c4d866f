import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { landingPath } from '#/kernel/landing-path.ts'
import { language, t } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { LampMark } from '#/design/lamp-mark.tsx'
import { useTitle } from '#/design/use-title.ts'

/** The 404 page; the attempted path is logged (PORTAL-1). */
export function NotFound() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  useTitle(t('Page not found'))
  useEffect(() => console.error('404: no page at', path), [path])
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 px-4 text-center">
      <LampMark lit={false} size={96} />
      <p className="disp text-hero text-ink-3">404</p>
      <h1 className="text-2xl">{t('Oops! Page not found')}</h1>
      <ButtonLink to={landingPath(language())}>{t('Return to Home')}</ButtonLink>
    </main>
  )
}
