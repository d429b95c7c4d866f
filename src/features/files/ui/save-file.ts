import type { ContentType } from '../rules.ts'

const EXTENSIONS: Record<ContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Fetches a private file and saves it as a download called `name`. Throws if the link no longer works. */
export async function saveFile(url: string, name: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const file = await answer.blob()
  const object = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = object
  anchor.download = `${name}.${EXTENSIONS[file.type as ContentType] ?? 'bin'}`
  anchor.click()
  // By now the download holds its own reference.
  setTimeout(() => URL.revokeObjectURL(object), 10_000)
}
