import { inMilliseconds } from '#/kernel/durations.ts'

/** Hands a file to the browser, which saves it as a download of that name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), inMilliseconds({ minutes: 1 }))
}
