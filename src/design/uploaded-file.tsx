import { CircleCheck, FileText, Trash2, X } from 'lucide-react'
import { useCallback } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import type { UploadState } from '#/design/use-upload.ts'

type Props = {
  state: Extract<UploadState, { step: 'preparing' | 'sending' | 'unsent' | 'done' }>
  onRemove: () => void
  /** Sends one that could not be sent. */
  onAgain: () => void
}

/** The chosen file: preview or name, progress, and a button to remove it. */
export function UploadedFile({ state, onRemove, onAgain }: Props) {
  const { file } = state
  const done = state.step === 'done'
  const unsent = state.step === 'unsent'
  return (
    <div className="flex flex-wrap items-center gap-3.5 rounded-xl border-[1.5px] border-rule-2 bg-sheet p-3">
      <Preview file={state.step === 'preparing' ? null : file} />
      <div className="min-w-0 flex-1">
        <span className="block truncate font-medium">{file.name}</span>
        {done && (
          <span role="status" className="flex items-center gap-1.5 text-sm font-medium text-day-ink">
            <CircleCheck size={16} aria-hidden /> {t('Uploaded')}
          </span>
        )}
        {state.step === 'sending' && <Progress name={file.name} percent={Math.round(state.share * 100)} />}
        {state.step === 'preparing' && <span className="text-sm text-ink-2">{t('Preparing...')}</span>}
      </div>
      <Button
        look="quiet"
        square
        aria-label={
          done || unsent ? t('Remove {file}', { file: file.name }) : t('Cancel {file}', { file: file.name })
        }
        onClick={onRemove}
      >
        {done || unsent ? <Trash2 size={19} aria-hidden /> : <X size={19} aria-hidden />}
      </Button>
      {unsent && (
        <Button look="outline" wide onClick={onAgain}>
          {t('Try again')}
          <span className="sr-only">: {file.name}</span>
        </Button>
      )}
    </div>
  )
}

function Progress({ name, percent }: { name: string; percent: number }) {
  return (
    <>
      <progress
        aria-label={t('Uploading {file}', { file: name })}
        value={percent}
        max={100}
        className="block h-2 w-full overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-green [&::-webkit-progress-value]:transition-[width]"
      />
      <span className="text-sm text-ink-2">{percent}%</span>
    </>
  )
}

/** Null while the file is being prepared: a picture that will be masked is never shown unmasked. */
function Preview({ file }: { file: File | null }) {
  // A picture's object URL must be revoked; a ref callback can do that without another render.
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture || !file) return
      const url = URL.createObjectURL(file)
      picture.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-lg bg-sunk text-ink-2">
      {file?.type.startsWith('image/') ? (
        <img ref={show} alt="" className="size-full object-cover" />
      ) : (
        <FileText size={24} aria-hidden />
      )}
    </span>
  )
}
