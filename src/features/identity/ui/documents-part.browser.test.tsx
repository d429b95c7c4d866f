import '#/design/styles.css'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetUploads } from '#/design/kept-uploads.ts'
import { uploadFile } from '#/features/files/ui/upload-file.ts'
import type { DocumentSide } from '../rules.ts'
import { DocumentsPart, NO_SIDES } from './documents-part.tsx'

vi.mock('#/features/files/ui/upload-file.ts', { spy: true })
beforeEach(() => {
  vi.mocked(uploadFile).mockReset()
  vi.mocked(uploadFile).mockImplementation((file) =>
    Promise.resolve({ id: file.name, content_type: 'image/png', byte_size: file.size }),
  )
})
afterEach(() => forgetUploads(DRAFT))

const DRAFT = 'verification:asha'

function Part() {
  const [sides, setSides] = useState(NO_SIDES)
  const onChange = (side: DocumentSide, id: string | null) =>
    setSides((before) => ({ ...before, [side]: id }))
  const own = { draft: DRAFT, part: { current: null }, asked: false }
  return <DocumentsPart {...own} sides={sides} onChange={onChange} />
}

async function choose(file: File): Promise<void> {
  await userEvent.upload(front().element().querySelector('input[type=file]:not([capture])')!, file)
}

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 200)
  canvas.getContext('2d')
  return new File([await canvas.convertToBlob()], 'front.png', { type: 'image/png' })
}

const front = () => page.getByRole('group', { name: /^Aadhar front side/ })
const hiding = () => page.getByRole('switch', { name: 'Hide my Aadhaar number before uploading' })
const hint = () => page.getByText('Sent with the number hidden.')
const isUploaded = () => expect.element(front().getByText('Uploaded')).toBeVisible()

it('says that the number is hidden of the file where it is, not of the next one', async () => {
  await render(<Part />)
  await hiding().click()
  await choose(await picture())
  await page.getByRole('button', { name: 'Add box' }).click()
  await page.getByRole('button', { name: 'Upload masked' }).click()
  await isUploaded()
  await expect.element(hint()).toBeVisible()
  await page.getByRole('button', { name: 'Remove front.jpg' }).click()
  await expect.element(hint()).not.toBeInTheDocument()
  await hiding().click()
  await choose(await picture())
  await isUploaded()
  await expect.element(hint()).not.toBeInTheDocument()
})

it('a PDF, whose number can’t be hidden here, isn’t sent while that is asked for (IDENTITY-3)', async () => {
  await render(<Part />)
  const pdf = new File(['%PDF-1.7'], 'front.pdf', { type: 'application/pdf' })
  await hiding().click()
  await choose(pdf)
  await expect.element(front().getByText(/^The number in a PDF can’t be hidden here/)).toBeVisible()
  expect(uploadFile).not.toHaveBeenCalled()
  await hiding().click()
  await choose(pdf)
  await isUploaded()
  await expect.element(hint()).not.toBeInTheDocument()
})

it('both missing sides are marked, and neither is an alert: the form leads the focus to them (PORTAL-13)', async () => {
  const own = { draft: DRAFT, part: { current: null }, onChange: () => undefined }
  const screen = await render(<DocumentsPart {...own} sides={NO_SIDES} asked />)
  const words = screen.getByText('Please upload both sides of your Aadhar card')
  await expect.element(words.first()).toBeVisible()
  expect(words.elements()).toHaveLength(2)
  const alerts = screen.getByRole('alert').elements()
  expect(alerts.map(({ textContent }) => textContent).join('')).toBe('')
  for (const side of ['Aadhar front side', 'Aadhar back side'])
    await expect
      .element(screen.getByRole('group', { name: new RegExp(`^${side}`) }))
      .toHaveAccessibleDescription(/Please upload both sides/)
})
