import { Refusal, type Text } from '#/kernel/refusal.ts'
import { UNREACHABLE } from '#/client/api-link.ts'
import { hasNoNetwork, OFFLINE } from '#/client/offline.ts'
import { noteAnswer, SLOW_WRITE_MS } from '#/client/silence.ts'
import { noticeSignedOut } from '#/client/query.ts'
import { toastError } from '#/design/toast.ts'
import { FileRefused } from '#/design/use-upload.ts'
import { fetchRefusalWords, refusalWords } from '#/client/refusal-words.ts'
import { uploadRefusalFor, type ContentType, type FilePurpose } from '../rules.ts'

export type Uploaded = { id: string; content_type: ContentType; byte_size: number }

type Progress = { onProgress?: (share: number) => void; signal?: AbortSignal }

/**
 * Uploads one file. `onProgress` gets the share sent, 0 to 1; `signal` cancels. Rejects with a Refusal (its words are
 * in texts.ts), with the signal's reason if cancelled, or with an Error if the server could not be reached.
 */
export function uploadFile(
  file: File,
  purpose: FilePurpose,
  { onProgress, signal }: Progress = {},
): Promise<Uploaded> {
  const refusal = uploadRefusalFor(file, purpose)
  if (refusal !== undefined) return Promise.reject(new Refusal(refusal, { purpose }))
  return new Promise((resolve, reject) => {
    // fetch can't report upload progress.
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = (event) => onProgress?.(event.total > 0 ? event.loaded / event.total : 0)
    request.onabort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('cancelled'))
    const fail = () => reject(new Error(hasNoNetwork() ? OFFLINE : UNREACHABLE))
    request.onerror = fail
    request.timeout = SLOW_WRITE_MS
    request.ontimeout = fail
    request.onload = () => {
      noteAnswer()
      if (request.status === 401) void leaveSignedOut(request)
      return request.status === 200 ? resolve(request.response as Uploaded) : reject(failure(request))
    }
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    request.open('POST', `/api/uploads?purpose=${purpose}`)
    request.responseType = 'json'
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

/** Says why: the form with its own error is gone with the page. */
async function leaveSignedOut(request: XMLHttpRequest): Promise<void> {
  const words = await refusedWords(failure(request))
  if (words) toastError(words)
  noticeSignedOut({ status: request.status, data: answerOf(request)?.data })
}

type Refused = { code?: unknown; message?: unknown; data?: Record<string, unknown> }

const answerOf = (request: XMLHttpRequest) => request.response as Refused | null

function failure(request: XMLHttpRequest): Error {
  const answer = answerOf(request)
  if (typeof answer?.code === 'string' && request.status < 500) return new Refusal(answer.code, answer.data)
  return new Error(typeof answer?.message === 'string' ? answer.message : 'Upload failed')
}

/** The words for a refused upload; undefined if it failed otherwise. */
export async function refusedWords(error: unknown): Promise<Text | undefined> {
  if (!(error instanceof Refusal)) return undefined
  await fetchRefusalWords()
  return refusalWords(error.code, error.data)
}

/** Rejects with what `uploadFile` rejected with, as an error whose message can be shown. */
export async function rejectInWords(error: unknown): Promise<never> {
  if (!(error instanceof Refusal)) throw error
  throw new FileRefused((await refusedWords(error))?.description ?? 'The upload failed. Please try again.')
}
