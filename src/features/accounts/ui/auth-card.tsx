import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { landingPath } from '#/kernel/landing-path.ts'
import { language, t } from '#/kernel/words.ts'
import { LanguageSwitch } from '#/client/language/language-switch.tsx'
import { Card } from '#/design/card.tsx'
import { Wordmark } from '#/design/wordmark.tsx'

/** The page that holds whichever form somebody signs in by. */
export function AuthCard({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[480px] content-center gap-5 px-4 py-6">
      <Link
        to={landingPath(language())}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-ctl pr-2 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={19} aria-hidden />
        {t('Back to Home')}
      </Link>
      <h1 className="justify-self-center">
        <Wordmark />
      </h1>
      <Card className="grid gap-5">
        {children}
        <LanguageSwitch className="justify-self-center" />
      </Card>
    </main>
  )
}
