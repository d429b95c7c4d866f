import type { ReactNode } from 'react'

type Props = {
  first: string
  /** Nothing if it is empty. */
  below?: ReactNode
}

/** A cell's text, and below it what goes with it; where the text needs both lines of a row, that isn't shown. */
export function TwoLines({ first, below }: Props) {
  return (
    <>
      <b className="block break-words">{first}</b>
      {below && <span className="below block break-words text-ink-2">{below}</span>}
    </>
  )
}
