import { Plus, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { usualBox, type Box } from './mask-boxes.ts'
import { MaskStage } from './mask-stage.tsx'

type Props = {
  file: File
  /** The boxes to black out; null if the member cancelled. */
  onDone: (boxes: readonly Box[] | null) => void
}

/** Hides a number in a picture before it is uploaded (IDENTITY-3). */
export function MaskDialog({ file, onDone }: Props) {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const adding = useRef<HTMLButtonElement>(null)
  function change(next: readonly Box[]) {
    // A deleted box had the focus.
    if (next.length < boxes.length) adding.current?.focus()
    setBoxes(next)
  }
  return (
    <Dialog
      open
      onOpenChange={() => onDone(null)}
      dirty={boxes.length > 0}
      unsaved={{ question: t('Close without uploading? Your boxes will be lost.') }}
      size="lg"
      title={t('Hide the number')}
      description={t(
        'Draw or tap a black box over the first eight digits. Keep your name, photo and the last four digits readable.',
      )}
      footer={
        <>
          <Button look="outline" onClick={() => onDone([])}>
            {t('Upload as is')}
          </Button>
          <Button disabled={boxes.length === 0} onClick={() => onDone(boxes)}>
            {t('Upload masked')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <MaskStage file={file} boxes={boxes} onChange={change} />
        <p role="status" className="sr-only">
          {boxes.length === 1 ? t('1 box') : t('{count} boxes', { count: boxes.length })}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            ref={adding}
            look="quiet"
            onClick={() => setBoxes([...boxes, usualBox({ x: 0.5, y: 0.5 })])}
          >
            <Plus size={18} aria-hidden /> {t('Add box')}
          </Button>
          {/* It keeps the focus when nothing is left to undo. */}
          <Button
            look="quiet"
            aria-disabled={boxes.length === 0}
            onClick={() => setBoxes(boxes.slice(0, -1))}
          >
            <Undo2 size={18} aria-hidden /> {t('Undo')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
