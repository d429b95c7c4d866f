/** Who listens: a line is a topic, and facts if there are any. */
export type Hears = {
  hear: (line: string) => void
  /** How many milliseconds before its beginning the stream should start. */
  missed: () => number
  /** The server refused the stream. */
  refused: () => void
}

/** We reopen a refused stream; the browser reopens a broken one by itself. */
const REOPEN_MS = 5000

/** Opens a stream of its own. Returns a function that ends it. */
export function openSource({ hear, missed, refused }: Hears): () => void {
  let source: EventSource
  let reopening: ReturnType<typeof setTimeout> | undefined
  let isOpen = false

  function open(): void {
    source = new EventSource(`/api/live?missed=${missed()}`)
    source.onmessage = ({ data }) => {
      isOpen ||= data === 'open'
      hear(data as string)
    }
    source.onerror = onError
  }

  function onError(): void {
    const isRefused = source.readyState === EventSource.CLOSED
    // Until the first "open", each attempt has missed more than the one before, and the browser doesn't tell us about
    // those.
    if (!isRefused && isOpen) return
    source.close()
    reopening = setTimeout(open, REOPEN_MS)
    if (isRefused) refused()
  }

  open()
  return () => {
    clearTimeout(reopening)
    source.close()
  }
}
