import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'

type Props = { words?: string | undefined; onKeep: () => void; onDiscard: () => void }

/** Asks, in place of a dialog's buttons, before something that was typed is lost (PORTAL-14). */
export function Unsaved({ words, onKeep, onDiscard }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-xl bg-glow-wash p-3">
      <span className="w-full font-medium">
        {words ?? t('Close without saving? What you typed will be lost.')}
      </span>
      <Button look="outline" className="flex-auto" onClick={onKeep} ref={(button) => button?.focus()}>
        {t('Keep editing')}
      </Button>
      <Button look="danger" className="flex-auto" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </div>
  )
}
