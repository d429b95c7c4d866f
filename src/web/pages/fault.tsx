import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { faultWords } from '#/client/fault-words.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { LampMark } from '#/design/lamp-mark.tsx'

const UNKNOWN = {
  title: 'Something went wrong',
  description: 'Please check your connection and try again.',
} as const

/** A screen whose script didn’t come: the router has given it up, and only a new page asks for it again. */
const isMissingScript = (error: unknown) => error instanceof TypeError && /\bmodule\b/.test(error.message)

/** Shown if a screen broke or the server could not be reached: one sentence and what to do next. */
export function FaultPage({ error, reset }: ErrorComponentProps) {
  const { title, description } = faultWords(error, UNKNOWN)
  useEffect(() => console.error(error), [error])
  return (
    <main className="grid min-h-[70dvh] place-content-center justify-items-center gap-5 px-4 text-center">
      <LampMark lit={false} size={80} />
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-[40ch] text-ink-2">{description}</p>
      <Button onClick={() => (isMissingScript(error) ? location.reload() : reset())}>{t('Try again')}</Button>
    </main>
  )
}
