import { useEffect, useRef } from 'react'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import type { TheirChange, Theirs } from '#/design/typed-over.ts'

type Props = {
  changes: readonly TheirChange[]
  theirs: Pick<Theirs<unknown>, 'isClashing' | 'refusals'> | null
}

/**
 * What somebody else saved while this form was open; nothing if they changed nothing. Comes into sight when saving is
 * refused for it: its form may be long, with the button at its end.
 */
export function SavedMeanwhile({ changes, theirs }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const refusals = theirs?.refusals ?? 0
  const isThere = changes.length > 0
  useEffect(() => {
    if (isThere && refusals > 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isThere, refusals])
  if (!isThere) return null
  return (
    // Clear of a page's header.
    <div ref={place} className="scroll-mt-28">
      <Banner tone="action" role="alert" title={t('Someone else has changed this')}>
        <ul className="mt-1">
          {changes.map(({ what, now }) => (
            <li key={what} className="[overflow-wrap:anywhere]">
              {what}: {now}
            </li>
          ))}
        </ul>
        <p className="mt-1">
          {theirs?.isClashing
            ? t(
                'Their changes are in the form now, except where you changed the same: there, yours are kept and would replace theirs.',
              )
            : t('Their changes are in the form now, beside yours.')}
        </p>
      </Banner>
    </div>
  )
}
