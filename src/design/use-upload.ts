import { t } from '#/kernel/words.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNetworkReturn } from '#/design/use-online.ts'
import { overtakeError } from '#/design/toast.ts'
import { keepUpload, keptUpload, type KeptUpload } from '#/design/kept-uploads.ts'

export type Uploader = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ id: string }>

/**
 * Turns the chosen file into the one to preview and upload, such as a smaller or masked one. Rejects with a message.
 */
export type Prepare = (file: File) => Promise<File>

export type UploadState =
  | { step: 'empty' }
  | { step: 'preparing'; file: File }
  | { step: 'sending'; file: File; share: number }
  | { step: 'done'; file: File; id: string }
  /** The file can't be used: another one has to be chosen. */
  | { step: 'failed'; file: File; message: string }
  /** It could not be sent, for example without a network: it stays chosen. */
  | { step: 'unsent'; file: File; message: string }

/** How an attempt ended: given up, if another was made or the file was removed. */
export type UploadEnd = 'done' | 'failed' | 'unsent' | 'given_up'

/** Thrown by an `Uploader` if the server refused the file itself. Its message is shown. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}

/** '10MB', as limits are written on the screens. */
export function formatLimit(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)}MB`
}

/** What a field takes, and what it says of a file of another kind. */
export type Taken = {
  /** Content types, such as "image/jpeg,image/png,application/pdf". */
  accept: string
  maxBytes: number
  kindRefused: string
}

/** Why this file can't be uploaded, or null. The server checks the content again. */
export function refusalOfFile(file: File, { accept, maxBytes, kindRefused }: Taken): string | null {
  if (file.size > maxBytes) {
    return t('File too large. Please choose a file under {limit}.', { limit: formatLimit(maxBytes) })
  }
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  const fits = accept.split(',').some((kind) => {
    const wanted = kind.trim()
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted
  })
  return fits ? null : kindRefused
}

type Options = {
  upload: Uploader
  onChange: (id: string | null) => void
  /** An upload has begun; it ends after `onChange`, or without it if it fails or is cancelled. */
  onBegin?: ((ended: Promise<UploadEnd>) => void) | undefined
  prepare?: Prepare | undefined
  /** Under which key it stays chosen while somebody signs in again. */
  keepAs?: string | undefined
}

/**
 * One upload. Progress is 0 to 1; a new choice, `remove` or leaving the page cancels it. One that was cut off by an
 * expired session goes on when its form is back, and one that could not be sent once the network is back, or by
 * `sendAgain`.
 */
export function useUpload({ upload, onChange, onBegin, prepare, keepAs }: Options) {
  const [state, setState] = useState<UploadState>(() => startOf(keptUpload(keepAs)))
  const running = useRef<AbortController>(null)
  const resume = useEffectEvent(() => {
    const kept = keptUpload(keepAs)
    if (kept?.id === null) void attempt(kept.file, async () => kept.file)
  })
  useEffect(() => {
    resume()
    return () => running.current?.abort()
  }, [])

  const remove = useCallback(() => {
    running.current?.abort()
    keepUpload(keepAs, null)
    setState({ step: 'empty' })
    onChange(null)
  }, [onChange, keepAs])

  /** Says why a file isn't sent at all: it was chosen, and takes the place of the one before. */
  function refuse(file: File, message: string): void {
    overtakeError()
    keepUpload(keepAs, null)
    void attempt(file, () => Promise.reject(new Error(message)))
  }

  function send(chosen: File): Promise<UploadEnd> {
    keepUpload(keepAs, null)
    if (prepare) setState({ step: 'preparing', file: chosen })
    return attempt(chosen, async () => (prepare ? prepare(chosen) : chosen))
  }

  const sendAgain = () => {
    if (state.step === 'unsent') void attempt(state.file, async () => state.file)
  }
  useNetworkReturn(state.step === 'unsent' ? sendAgain : undefined)

  function attempt(chosen: File, prepared: () => Promise<File>): Promise<UploadEnd> {
    const ended = carryOut(chosen, prepared)
    onBegin?.(ended)
    return ended
  }

  async function carryOut(chosen: File, prepared: () => Promise<File>): Promise<UploadEnd> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    onChange(null)
    let ready: File | null = null
    try {
      const file = await prepared()
      ready = file
      signal.throwIfAborted()
      keepUpload(keepAs, { file, id: null })
      setState({ step: 'sending', file, share: 0 })
      const onProgress = (share: number) => !signal.aborted && setState({ step: 'sending', file, share })
      const { id } = await upload(file, { onProgress, signal })
      if (signal.aborted) return 'given_up'
      keepUpload(keepAs, { file, id })
      setState({ step: 'done', file, id })
      // Before `onChange`, which may tell of it.
      overtakeError()
      onChange(id)
      return 'done'
    } catch (error) {
      if (signal.aborted) return 'given_up'
      const message =
        error instanceof Error && error.message ? error.message : 'The upload failed. Please try again.'
      if (ready === null || error instanceof FileRefused) {
        setState({ step: 'failed', file: chosen, message })
        return 'failed'
      }
      setState({ step: 'unsent', file: ready, message })
      return 'unsent'
    }
  }
  return { state, send, sendAgain, remove, refuse }
}

function startOf(kept: KeptUpload | undefined): UploadState {
  if (!kept) return { step: 'empty' }
  const { file, id } = kept
  return id === null ? { step: 'sending', file, share: 0 } : { step: 'done', file, id }
}
