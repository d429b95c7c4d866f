/** Fetches a private file and hands it to the browser's downloads. Throws when the link no longer works. */
export async function saveFile(url: string, label: string, type: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const object = URL.createObjectURL(await answer.blob())
  const anchor = document.createElement('a')
  anchor.href = object
  anchor.download = `${label.toLowerCase().replaceAll(' ', '-')}.${EXTENSIONS[type] ?? 'bin'}`
  anchor.click()
  // The download has taken its own reference by then.
  setTimeout(() => URL.revokeObjectURL(object), 10_000)
}

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
