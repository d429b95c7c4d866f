import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { faultWords } from '#/client/fault-words.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { useAway } from '#/web/offline/use-away.ts'
import { LampMark } from '#/design/lamp-mark.tsx'

const AWAY = {
  title: 'You’re offline',
  description: 'This screen can’t be opened without a network. It opens by itself once there is one.',
} as const

const UNKNOWN = {
  title: 'Something went wrong',
  description: 'Please check your connection and try again.',
} as const

/** A screen whose script didn’t come: the router has given it up, and only a new page asks for it again. */
const isMissingScript = (error: unknown) => error instanceof TypeError && /\bmodule\b/.test(error.message)

/**
 * Shown if a screen broke or the server could not be reached: one sentence and what to do next. Without a network it
 * waits for one (PORTAL-10).
 */
export function FaultPage({ error, reset }: ErrorComponentProps) {
  const { away, askNow } = useAway()
  const { title, description } = away
    ? { title: t(AWAY.title), description: t(AWAY.description) }
    : faultWords(error, UNKNOWN)
  useEffect(() => console.error(error), [error])
  return (
    <main className="grid min-h-[70dvh] place-content-center justify-items-center gap-5 px-4 text-center">
      <LampMark lit={false} size={80} />
      <div role="status" className="grid justify-items-center gap-5">
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-[40ch] text-balance text-ink-2">{description}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => (away ? askNow() : isMissingScript(error) ? location.reload() : reset())}>
          {t('Try again')}
        </Button>
        {away && history.length > 1 && (
          <Button look="outline" onClick={() => history.back()}>
            {t('Back')}
          </Button>
        )}
      </div>
    </main>
  )
}
