import type { ContentType } from '../rules.ts'

const EXTENSIONS: Record<ContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Fetches a private file and hands it to the browser's downloads as `name`. Throws when the link no longer works. */
export async function saveFile(url: string, name: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const file = await answer.blob()
  const object = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = object
  anchor.download = `${name}.${EXTENSIONS[file.type as ContentType] ?? 'bin'}`
  anchor.click()
  // The download has taken its own reference by then.
  setTimeout(() => URL.revokeObjectURL(object), 10_000)
}
