import type { ReactNode } from 'react'
import { typedWords } from '#/kernel/names.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { cx } from '#/design/cx.ts'

type Message = { id: number; body: string; at: string; from_desk: boolean }
type Props<One extends Message> = {
  label: string
  /** Newest first, as they are listed. */
  messages: readonly One[]
  /** Whether this side wrote it. */
  isMine: (message: One) => boolean
  nameOf: (message: One) => ReactNode
}

/** A conversation, oldest on top; one's own words at the right. */
export function MessageList<One extends Message>({ label, messages, isMine, nameOf }: Props<One>) {
  return (
    <ol aria-label={label} aria-live="polite" className="grid gap-3">
      {messages.toReversed().map((message) => (
        <li
          key={message.id}
          className={cx(
            'max-w-[min(36rem,88%)] rounded-card border px-4 py-3',
            isMine(message)
              ? 'justify-self-end border-green bg-green-wash'
              : 'justify-self-start border-rule bg-sheet',
          )}
        >
          <p className="text-sm text-ink-2">
            <b>{nameOf(message)}</b> · <time dateTime={message.at}>{formatMoment(message.at)}</time>
          </p>
          <p className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-line">{typedWords(message.body)}</p>
        </li>
      ))}
    </ol>
  )
}
