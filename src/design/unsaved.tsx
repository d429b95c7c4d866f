import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'

/** The question before a dialog closes, and its answers, where what would be lost isn't something typed. */
export type UnsavedWords = { question: string; keep?: string; discard?: string }

type Props = { words?: UnsavedWords | undefined; onKeep: () => void; onDiscard: () => void }

/** Asks, in place of a dialog's buttons, before something that was typed is lost (PORTAL-14). */
export function Unsaved({ words, onKeep, onDiscard }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-xl bg-glow-wash p-3">
      <span className="w-full font-medium">
        {words?.question ?? t('Close without saving? What you typed will be lost.')}
      </span>
      <Button look="outline" className="flex-auto" onClick={onKeep} ref={(button) => button?.focus()}>
        {words?.keep ?? t('Keep editing')}
      </Button>
      <Button look="danger" className="flex-auto" onClick={onDiscard}>
        {words?.discard ?? t('Discard')}
      </Button>
    </div>
  )
}

/** For a file that was chosen, where nothing was typed. */
export const chosenFileWords = (): UnsavedWords => ({
  question: t('Close without saving? The file you chose will be lost.'),
})

/** For what is shown only once. */
export const shownOnceWords = (question: string): UnsavedWords => ({
  question,
  keep: t('Keep open'),
  discard: t('Close'),
})
