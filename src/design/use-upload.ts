import { t } from '#/kernel/words.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Uploader = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ id: string }>

/** Turns the chosen file into the one to preview and upload, such as a smaller or masked one. Rejects with a message. */
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

/** One upload. Progress is 0 to 1; a new choice, `remove` or leaving the page cancels it. */
export function useUpload(upload: Uploader, onChange: (id: string | null) => void, prepare?: Prepare) {
  const [state, setState] = useState<UploadState>({ step: 'empty' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const remove = useCallback(() => {
    running.current?.abort()
    setState({ step: 'empty' })
    onChange(null)
  }, [onChange])

  const fail = useCallback(
    (file: File | null, message: string) => setState({ step: 'failed', file, message }),
    [],
  )

  async function send(chosen: File) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    onChange(null)
    try {
      if (prepare) setState({ step: 'preparing', file: chosen })
      const file = prepare ? await prepare(chosen) : chosen
      signal.throwIfAborted()
      setState({ step: 'sending', file, share: 0 })
      const onProgress = (share: number) => !signal.aborted && setState({ step: 'sending', file, share })
      const { id } = await upload(file, { onProgress, signal })
      if (signal.aborted) return
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
