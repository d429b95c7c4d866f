import { t } from '#/kernel/words.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  | { step: 'failed'; file: File | null; message: string }

/** '10MB', as limits are written on the screens. */
export function formatLimit(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)}MB`
}

/** Why this file can't be uploaded, or null. The server checks the content again. */
export function refusalOfFile(file: File, accept: string, maxBytes: number): string | null {
  if (file.size > maxBytes) {
    return t('File too large. Please choose a file under {limit}.', { limit: formatLimit(maxBytes) })
  }
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  const fits = accept.split(',').some((kind) => {
    const wanted = kind.trim()
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted
  })
  return fits ? null : 'This kind of file can’t be used. Please choose another one.'
}

type Options = {
  upload: Uploader
  onChange: (id: string | null) => void
  prepare?: Prepare | undefined
  /** Under which key it stays chosen while somebody signs in again. */
  keepAs?: string | undefined
}

/**
 * One upload. Progress is 0 to 1; a new choice, `remove` or leaving the page cancels it. One that was cut off by an
 * expired session goes on when its form is back.
 */
export function useUpload({ upload, onChange, prepare, keepAs }: Options) {
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

  const fail = useCallback(
    (file: File | null, message: string) => setState({ step: 'failed', file, message }),
    [],
  )

  function send(chosen: File): Promise<void> {
    keepUpload(keepAs, null)
    if (prepare) setState({ step: 'preparing', file: chosen })
    return attempt(chosen, async () => (prepare ? prepare(chosen) : chosen))
  }

  async function attempt(chosen: File, prepared: () => Promise<File>): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    onChange(null)
    try {
      const file = await prepared()
      signal.throwIfAborted()
      keepUpload(keepAs, { file, id: null })
      setState({ step: 'sending', file, share: 0 })
      const onProgress = (share: number) => !signal.aborted && setState({ step: 'sending', file, share })
      const { id } = await upload(file, { onProgress, signal })
      if (signal.aborted) return
      keepUpload(keepAs, { file, id })
      setState({ step: 'done', file, id })
      onChange(id)
    } catch (error) {
      if (signal.aborted) return
      fail(
        chosen,
        error instanceof Error && error.message ? error.message : 'The upload failed. Please try again.',
      )
    }
  }
  return { state, send, remove, fail }
}

function startOf(kept: KeptUpload | undefined): UploadState {
  if (!kept) return { step: 'empty' }
  const { file, id } = kept
  return id === null ? { step: 'sending', file, share: 0 } : { step: 'done', file, id }
}
