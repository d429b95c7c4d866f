import { saveFile } from '#/client/save-file.ts'
import { answersWithin } from '#/client/silence.ts'
import type { ContentType } from '../rules.ts'

const EXTENSIONS: Record<ContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/**
 * Fetches a private file and saves it as a download called `name`, with the extension of what it is. Throws if the link
 * no longer works, or nothing answers.
 */
export async function downloadFile(url: string, name: string): Promise<void> {
  const answer = await fetch(url, { signal: answersWithin(true) })
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const file = await answer.blob()
  saveFile(file, `${name}.${EXTENSIONS[file.type as ContentType] ?? 'bin'}`)
}
