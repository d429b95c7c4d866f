/** Reads a page's live stream. Resolves once it is open, to a promise of its end. */
export async function followStream(
  url: string,
  cookie: string,
  hear: (text: string) => void,
  signal?: AbortSignal,
): Promise<{ ended: Promise<void> }> {
  const answer = await fetch(`${url}/api/live`, { headers: { cookie }, ...(signal && { signal }) })
  const read = async () => {
    for await (const chunk of answer.body ?? []) hear(Buffer.from(chunk).toString())
  }
  return { ended: read().catch(() => undefined) }
}

/** A live stream: what has arrived on it, and whether it has ended. */
export async function liveStream(url: string, cookie: string) {
  let said = ''
  let ended = false
  const stream = await followStream(url, cookie, (text) => (said += text))
  void stream.ended.then(() => (ended = true))
  return { said: () => said, ended: () => ended }
}
