import { Camera, CircleAlert, FileUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { ERROR, HINT, LABEL } from '#/design/control-style.ts'
import { cx } from '#/design/cx.ts'
import { RequiredMark } from '#/design/field-frame.tsx'
import { UploadedFile } from '#/design/uploaded-file.tsx'
import { useHoldsFile } from '#/design/use-holds-file.ts'
import {
  refusalOfFile,
  useUpload,
  type Prepare,
  type Taken,
  type UploadEnd,
  type Uploader,
} from '#/design/use-upload.ts'

export type UploadProps = Taken & {
  label: string
  hint?: ReactNode
  upload: Uploader
  /** Called between choosing and uploading; its result is previewed and uploaded. */
  prepare?: Prepare | undefined
  /** The stored file's id once it is uploaded, null until then. */
  onChange: (id: string | null) => void
  /** A form that is submitted meanwhile waits for it to end. */
  onBegin?: ((ended: Promise<UploadEnd>) => void) | undefined
  error?: string | null | undefined
  /** The form leads the focus to what is missing, as it does for its fields: then `error` isn't announced as well. */
  quietError?: boolean
  required?: boolean
  disabled?: boolean
  /** Keeps it chosen under this key, of the form's draft, while somebody signs in again. */
  keepAs?: string
}

/** Takes one file by choosing, dropping or the phone's camera, and uploads it at once, showing progress. */
export function Upload({ label, hint, onChange, onBegin, error, ...props }: UploadProps) {
  const { accept, upload, prepare, required = false, disabled = false, quietError = false, keepAs } = props
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const { state, send, sendAgain, remove, refuse } = useUpload({ upload, onChange, onBegin, prepare, keepAs })
  const isChosen = state.step !== 'empty' && state.step !== 'failed'
  useHoldsFile(isChosen)
  // A file that is being uploaded isn't missing.
  const isSending = state.step === 'preparing' || state.step === 'sending'
  const hasFailed = state.step === 'failed' || state.step === 'unsent'
  const wrong = hasFailed ? state.message : !isSending && error
  const message = wrong && translate(wrong)
  const isAnnounced = hasFailed || !quietError
  const [isRemoved, setRemoved] = useState(false)

  function take(file: File | undefined) {
    if (!file || disabled) return
    const refusal = refusalOfFile(file, props)
    if (refusal) refuse(file, refusal)
    else void send(file)
    setRemoved(false)
    stayHere()
  }
  // The button that had the focus goes.
  const stayHere = () => group.current?.focus()

  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
      className="grid content-start gap-1.5 focus-visible:outline-offset-4"
    >
      <span id={`${id}-label`} className={LABEL}>
        {label}
        {required && <RequiredMark />}
      </span>
      {isChosen ? (
        <UploadedFile
          state={state}
          onRemove={() => {
            remove()
            setRemoved(true)
            stayHere()
          }}
          onAgain={() => {
            sendAgain()
            stayHere()
          }}
        />
      ) : (
        <Dropzone accept={accept} label={label} wrong={Boolean(message)} disabled={disabled} onFile={take} />
      )}
      <span id={`${id}-hint`} className={HINT}>
        {hint}
      </span>
      <span id={`${id}-error`} className={cx(message && ERROR)}>
        {message && <CircleAlert size={16} aria-hidden className="mt-0.75 shrink-0" />}
        <span role="alert">{isAnnounced && message}</span>
        {!isAnnounced && message}
      </span>
      <span role="status" className="sr-only">
        {isRemoved && t('The file was removed.')}
      </span>
    </div>
  )
}

type ZoneProps = {
  accept: string
  label: string
  wrong: boolean
  disabled: boolean
  onFile: (file: File | undefined) => void
}

function Dropzone({ accept, label, wrong, disabled, onFile }: ZoneProps) {
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  const picker = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-wrap items-center gap-2.5 rounded-xl border-2 border-dashed p-4 transition-colors duration-150',
        over ? 'border-green bg-green-wash' : wrong ? 'border-red bg-red-wash' : 'border-edge bg-sheet',
      )}
    >
      <Button
        look="outline"
        disabled={disabled}
        onClick={() => files.current?.click()}
        className="max-sm:flex-auto"
      >
        <FileUp size={19} aria-hidden />
        {t('Choose file')}
        <span className="sr-only">: {label}</span>
      </Button>
      {/* Only touch devices are likely to have a camera at hand. */}
      <Button
        look="outline"
        disabled={disabled}
        onClick={() => camera.current?.click()}
        className="pointer-fine:hidden max-sm:flex-auto"
      >
        <Camera size={19} aria-hidden />
        {t('Take photo')}
        <span className="sr-only">: {label}</span>
      </Button>
      <span className="pointer-coarse:hidden text-ink-2">{t('or drop it here')}</span>
      <input {...picker} ref={files} accept={accept} onChange={(event) => onFile(event.target.files?.[0])} />
      <input
        {...picker}
        ref={camera}
        accept="image/*"
        capture="environment"
        onChange={(event) => onFile(event.target.files?.[0])}
      />
    </div>
  )
}
