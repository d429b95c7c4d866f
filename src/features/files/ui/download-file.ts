import { saveFile } from '#/client/save-file.ts'
import { answersWithin } from '#/client/silence.ts'
import type { ContentType } from '../rules.ts'

const EXTENSIONS: Partial<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} satisfies Record<ContentType, string>

/**
 * Fetches a private file and saves it as a download called `name`, with the extension of what it is. Throws if the link
 * no longer works, nothing answers, or something else than a file does: a Wi-Fi that asks to sign in answers with a
 * page.
 */
export async function downloadFile(url: string, name: string): Promise<void> {
  const answer = await fetch(url, { signal: answersWithin(true) })
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const file = await answer.blob()
  const extension = EXTENSIONS[file.type]
  if (!extension) throw new Error(`the file answered with ${file.type}`)
  saveFile(file, `${name}.${extension}`)
}
