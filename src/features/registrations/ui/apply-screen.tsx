import { landingPath } from '#/kernel/landing-path.ts'
import { language, t } from '#/kernel/words.ts'
import { useTitle } from '#/design/use-title.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ButtonAnchor } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { Wordmark } from '#/design/wordmark.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { LanguageSwitch } from '#/client/language/language-switch.tsx'
import { successText } from '../texts.ts'
import { ApplyForm } from './apply-form.tsx'

/** `/apply`: the public registration form (APPLY-1). */
export function ApplyScreen() {
  const [sentBy, setSentBy] = useState<string | null>(null)
  useTitle(t('Register'))
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-6 px-4 py-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Wordmark />
        <Link
          to={landingPath(language())}
          className="inline-flex min-h-11 items-center gap-2 rounded-ctl px-2 font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={19} aria-hidden />
          {t('Back to Home')}
        </Link>
        <LanguageSwitch />
      </header>
      <main className="grid gap-6">
        {sentBy === null ? (
          <>
            <MarginHeading
              size="page"
              note={t('Tell us who you are and when you want to study. Fields with a star are required.')}
            >
              {t('Register')}
            </MarginHeading>
            <ApplyForm onSent={setSentBy} />
          </>
        ) : (
          <Sent name={sentBy} onAnother={() => setSentBy(null)} />
        )}
      </main>
    </div>
  )
}

function Sent({ name, onAnother }: { name: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focus was in the form that is gone: move it here for screen readers.
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <Card className="grid justify-items-start gap-4">
      <CircleCheck size={44} strokeWidth={1.6} aria-hidden className="text-green" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t(successText.title)}
      </h1>
      <p className="max-w-[52ch] wrap-anywhere text-ink-2">{t(successText.description, { name })}</p>
      <p className="max-w-[52ch] text-ink-2">
        {t('No need to wait: create an account to see the seats and pay for a plan.')}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
        <ButtonAnchor href="/auth?register=true">{t('Create an account')}</ButtonAnchor>
        <Button look="outline" onClick={onAnother}>
          {t('Register someone else')}
        </Button>
      </div>
    </Card>
  )
}
