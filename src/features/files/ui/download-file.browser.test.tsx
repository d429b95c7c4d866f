import { afterEach, expect, it, vi } from 'vitest'
import { downloadFile } from './download-file.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answer(type: string) {
  vi.stubGlobal('fetch', async () => new Response('the file', { headers: { 'content-type': type } }))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}

it('a file is saved with the extension of what it is', async () => {
  const saved = answer('application/pdf')
  await downloadFile('/api/receipts/1/pdf', 'R-1')
  expect(saved).toEqual(['R-1.pdf'])
})

it('a page, as a Wi-Fi answers that asks to sign in, is saved as no file', async () => {
  const saved = answer('text/html')
  await expect(downloadFile('/api/receipts/1/pdf', 'R-1')).rejects.toThrow('text/html')
  expect(saved).toEqual([])
})
