import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#/design/button.tsx'

type Props = {
  /** The heading that names what is shown. */
  children: ReactNode
  texts: { previous: string; next: string; current: string }
  isCurrent: boolean
  onTurn: (steps: 1 | -1) => void
  onCurrent: () => void
}

/** A day or a week, between arrows to the one before and after, and the way back to the current one. */
export function TurnBar({ children, texts, isCurrent, onTurn, onCurrent }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 large-letters:justify-between">
      <Button
        look="outline"
        square
        aria-label={texts.previous}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft size={22} aria-hidden />
      </Button>
      {children}
      <Button
        look="outline"
        square
        aria-label={texts.next}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onTurn(1)}
      >
        <ChevronRight size={22} aria-hidden />
      </Button>
      {!isCurrent && (
        <Button look="outline" className="max-sm:w-full" onClick={onCurrent}>
          {texts.current}
        </Button>
      )}
    </div>
  )
}
