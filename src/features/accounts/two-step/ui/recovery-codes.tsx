import { Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { copyText } from '#/design/copy-text.ts'
import { Dialog } from '#/design/dialog.tsx'
import { shownOnceWords } from '#/design/unsaved.tsx'

/** Shows new recovery codes, only this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => void (open || onClose())}
      title={t('Your recovery codes')}
      dirty
      unsaved={codesWords()}
      footer={<Button onClick={onClose}>{t('I’ve saved them')}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}

/** Asked before Escape or a tap outside closes them. */
export const codesWords = () => shownOnceWords(t('Close now? You won’t see these codes again.'))

/** They are never shown again, so they have to be copied or written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    if (await copyText(codes.join('\n'))) setCopied(true)
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {t(
          'Save these somewhere you can reach without your phone. Each one signs you in once if you don’t have the app. You won’t see them again.',
        )}
      </p>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-sunk p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="outline" onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        {copied ? t('Copied') : t('Copy')}
      </Button>
    </div>
  )
}
