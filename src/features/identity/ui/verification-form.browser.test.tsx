import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Day } from '#/kernel/dates.ts'
import { forgetUploads } from '#/design/kept-uploads.ts'
import { uploadFile } from '#/features/files/ui/upload-file.ts'
import { consentVersion } from '../rules.ts'
import { BOTH_SIDES } from '../texts.ts'
import type { MyVerification, Profile } from './types.ts'
import { VerificationForm } from './verification-form.tsx'

vi.mock('#/features/files/ui/upload-file.ts', { spy: true })

const ASHA = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Asha',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  date_of_birth: '2000-05-01',
  address: '7 Peepal Lane',
  emergency_contact_name: 'Meera',
  emergency_contact_phone: '+91 90000 00001',
  emergency_contact_relation: 'Mother',
} as Profile
const NEW: MyVerification = {
  verified: false,
  today: '2026-11-20' as Day,
  retention_days: 30,
  consent_version: consentVersion(30),
  requests: [],
}
const IDS = {
  'sharp.png': '00000000-0000-4000-8000-00000000001f',
  'front.png': '00000000-0000-4000-8000-00000000000f',
  'back.png': '00000000-0000-4000-8000-00000000000b',
}

afterEach(() => {
  vi.restoreAllMocks()
  forgetUploads(`verification:${ASHA.id}`)
  sessionStorage.clear()
})

const group = (side: string) => page.getByRole('group', { name: new RegExp(`^Aadhar ${side} side`) })

async function choose(side: string, name: string) {
  const files = group(side).element().querySelector('input[type=file]:not([capture])')!
  await userEvent.upload(files, new File(['picture'], name, { type: 'image/png' }))
}

/** The filled form with both sides chosen; a front arrives, or fails, when it is told to. */
async function fillIn() {
  const front = Promise.withResolvers<void>()
  const sharp = Promise.withResolvers<void>()
  vi.mocked(uploadFile).mockImplementation(async (file) => {
    if (file.name === 'front.png') await front.promise
    if (file.name === 'sharp.png') await sharp.promise
    return { id: IDS[file.name as keyof typeof IDS], content_type: 'image/png', byte_size: file.size }
  })
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'POST') return new Response('{}', { status: 500 })
    sent.push(await request.json())
    return Response.json(
      { id: ASHA.id, status: 'pending', created_at: '2026-11-20T06:00:00Z' },
      { status: 201 },
    )
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <VerificationForm profile={ASHA} verification={NEW} />
    </QueryClientProvider>,
  )
  for (const side of ['front', 'back']) await choose(side, `${side}.png`)
  await expect.element(group('back').getByText('Uploaded')).toBeVisible()
  await page.getByRole('checkbox', { name: /^I agree/ }).click()
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  expect(sent).toEqual([])
  return { sent, front, sharp }
}

it('a picture that is still on its way is waited for, and sent with the form', async () => {
  const { sent, front } = await fillIn()
  front.resolve()
  await expect
    .poll(() => sent)
    .toMatchObject([{ front_file_id: IDS['front.png'], back_file_id: IDS['back.png'] }])
  expect(page.getByText(BOTH_SIDES).elements()).toEqual([])
})

it('one that fails is missing, and has the focus', async () => {
  const { sent, front } = await fillIn()
  front.reject(new Error('The upload failed. Please try again.'))
  await expect.element(page.getByRole('button', { name: 'Submit for Verification' })).toBeVisible()
  await expect.element(group('front')).toHaveFocus()
  expect(sent).toEqual([])
})

it('so is one that replaces it meanwhile', async () => {
  const { sent, front, sharp } = await fillIn()
  await group('front')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await choose('front', 'sharp.png')
  // What was taken away ends by itself, here later than its place is taken.
  front.resolve()
  await expect.element(group('front').getByText('sharp.png', { exact: true })).toBeVisible()
  await new Promise((resolve) => void setTimeout(resolve, 100))
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  expect(page.getByText(BOTH_SIDES).elements()).toEqual([])
  sharp.resolve()
  await expect.poll(() => sent).toMatchObject([{ front_file_id: IDS['sharp.png'] }])
})

it('what is typed is held meanwhile, since it would be lost; a picture may still be replaced (PORTAL-9)', async () => {
  const { sent, front } = await fillIn()
  const address = page.getByRole('textbox', { name: /^Address/ })
  ;(address.element() as HTMLElement).focus()
  await userEvent.keyboard(', Pune')
  await expect.element(address).toHaveValue('7 Peepal Lane')
  for (const name of [/^Contact Name/, /^Address/])
    expect(page.getByRole('textbox', { name }).element().closest('[inert]')).not.toBeNull()
  expect(group('front').element().closest('[inert]')).toBeNull()
  front.reject(new Error('The upload failed. Please try again.'))
  await expect.element(page.getByRole('button', { name: 'Submit for Verification' })).toBeVisible()
  await address.fill('7 Peepal Lane, Pune')
  expect(sent).toEqual([])
})
