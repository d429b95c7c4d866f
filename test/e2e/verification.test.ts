/** Verification beyond the main journey (IDENTITY-5, IDENTITY-7). */
import { expect, type Page } from '@playwright/test'
import { dayOf } from '#/kernel/dates.ts'
import { sampleAdmin } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { picture } from './library.ts'
import { expectStill, openDesk } from './desk.ts'
import { choose, download, expectToast, fillVerification, whileFailing } from './steps.ts'
import { test } from './students.ts'

const VERIFICATION = '/dashboard/verification'
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
const REASON = `The back side is blurred: see photographs_${'of_the_back_'.repeat(9)}.`

test('a rejected request shows its reason and can be sent again', async ({ student, sql }) => {
  const { page } = student
  await page.goto(VERIFICATION)
  await expect(page.getByRole('heading', { name: 'Verification Required' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Verification progress' }).getByRole('listitem')).toHaveText([
    'Personal DetailsCompleted',
    'Aadhar CardPending',
    'Emergency ContactPending',
    'Admin ApprovalPending',
  ])
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByText('Each file under 5MB and JPG, PNG or PDF.')).toBeVisible()
  await submit(page)
  await expect(page.getByText('Verification request sent')).toBeVisible()
  const { id: reviewed_by } = await sampleAdmin(sql)
  const decision = { reviewed_by, reviewed_at: new Date(), rejection_reason: REASON }
  await sql
    .updateTable('verification_requests')
    .set({ status: 'rejected', ...decision })
    .where('user_id', '=', student.id)
    .execute()
  await expect(page.getByText(REASON).first()).toBeVisible()
  await expectAccessible(page, 'a rejected verification')
  for (const one of await page.getByText(REASON).all()) {
    const { x = 0, width = 0 } = (await one.boundingBox()) ?? {}
    expect(x + width, 'a long word is wrapped').toBeLessThan(360)
  }
  // The first toasts are gone by then; what was typed is in the profile.
  await page.reload()
  await expect(page.getByLabel('Relationship')).toHaveValue('Mother')
  await submit(page)
  await expect(page.getByText('Verification request sent')).toBeVisible()
})

test('the desk exports the requests found by its search', async ({ browser, library, student, sql }) => {
  await student.page.goto(VERIFICATION)
  await submit(student.page)
  await expect(student.page.getByText('Verification request sent')).toBeVisible()
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/verification')
  await desk.getByRole('searchbox').fill(student.email)
  await expect(desk.getByRole('row')).toHaveCount(2)
  const { name, text } = await download(desk, desk.getByRole('button', { name: 'Export' }))
  expect(name).toMatch(/^verification-requests-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFStudent,Email,Phone,Emergency contact,Submitted,Reviewed,Status')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`${student.email},"'+91 90000 00001",Meera Sample,`)
  expect(lines[0]).toMatch(/,,Pending$/)

  await test.step('the review shows both pictures, and has keys; the search is in the address', async () => {
    const review = desk.getByRole('dialog', { name: 'Kabir Sample' })
    await expectStill(desk, review.getByRole('button', { name: 'Approve' }), () =>
      desk.getByRole('button', { name: 'Review Kabir Sample' }).click(),
    )
    for (const side of ['Aadhar front', 'Aadhar back'])
      await expect(review.getByRole('img', { name: side })).not.toHaveJSProperty('naturalWidth', 0)
    await expectAccessible(desk, 'an identity request under review')
    await whileFailing(desk, '**/api/admin/verification-requests/**', async () => {
      await review.getByRole('button', { name: 'Approve' }).click()
      await expectToast(desk, 'Error', 'Failed to approve verification')
      await review.getByRole('button', { name: 'Download Aadhar front' }).click()
      await expectToast(desk, 'Download failed', 'Failed to download document.')
    })
    const saved = desk.waitForEvent('download')
    await review.getByRole('button', { name: 'Download Aadhar front' }).click()
    await saved
    await expectToast(desk, 'Download started', '')
    await desk.keyboard.press('r')
    const reason = desk.getByRole('textbox', { name: 'Rejection Reason' })
    await expect(reason).toBeFocused()
    await reason.fill(REASON)
    const reject = desk
      .getByRole('dialog', { name: 'Reject Verification' })
      .getByRole('button', { name: 'Reject' })
    await whileFailing(desk, '**/api/admin/verification-requests/**', async () => {
      await reject.click()
      await expectToast(desk, 'Error', 'Failed to reject verification')
    })
    await reject.click()
    await expectToast(desk, 'Verification Rejected', 'Kabir Sample has been emailed the reason.')
    await desk.goto(`/admin/verification?q=${encodeURIComponent(student.email)}`)
    await expect(desk.getByRole('row')).toHaveCount(2)
    await desk.getByRole('button', { name: 'View Kabir Sample' }).click()
    await expect(review).toContainText(REASON)
    await expect(review.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expect(review.getByRole('img'), 'seen only when asked for').toHaveCount(0)
    await whileFailing(desk, '**/api/admin/verification-requests/**', async () => {
      await review.getByRole('button', { name: 'View Aadhar front' }).click()
      await expectToast(desk, 'Error', 'Failed to open image. Please try downloading instead.')
    })
    await desk.goBack()
    await expect(review).toHaveCount(0)
  })
  await desk.setViewportSize({ width: 360, height: 780 })
  await expectAccessible(desk, 'verification at the desk on a phone')
  await desk.context().close()
})

test('PDFs are shown in the review where the browser has a viewer, and downloaded elsewhere', async ({
  browser,
  library,
  student: { page, email },
  sql,
}) => {
  await page.goto(VERIFICATION)
  for (const side of ['front', 'back']) {
    await page
      .locator('input[type=file]:not([capture])')
      .first()
      .setInputFiles({ name: `${side}.pdf`, mimeType: 'application/pdf', buffer: PDF })
    await expect(page.getByText(`Aadhar ${side} side uploaded successfully.`)).toBeVisible()
  }
  await fillVerification(page, { documents: false })
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByText('Verification request sent')).toBeVisible()
  for (const viewer of [true, false]) {
    const desk = await openDesk(browser, library, sql)
    // Chromium without a window has none: what a frame would load is not drawn here, but its answer is.
    await desk.addInitScript(
      (enabled) => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => enabled }),
      viewer,
    )
    const answered = viewer
      ? desk.waitForResponse((response) => response.url().includes('/api/files/'))
      : undefined
    await desk.goto(`/admin/verification?q=${encodeURIComponent(email)}`)
    await desk.getByRole('button', { name: 'Review Kabir Sample' }).click()
    const review = desk.getByRole('dialog', { name: 'Kabir Sample' })
    await expect(review.getByRole('button', { name: 'Download Aadhar back' })).toBeVisible()
    await expect(review.locator('iframe')).toHaveCount(viewer ? 2 : 0)
    await expect(review.getByText('PDF document')).toHaveCount(viewer ? 0 : 2)
    await expect(review.getByRole('link', { name: 'Open in new tab' })).toHaveCount(viewer ? 2 : 0)
    if (answered)
      expect(await (await answered).allHeaders()).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      })
    else await expectAccessible(desk, 'PDFs without a viewer')
    await desk.context().close()
  }
})

test('under 18 a guardian is asked for', async ({ student }) => {
  const { page } = student
  await page.goto(VERIFICATION)
  await fillVerification(page)
  const year = Number(dayOf(new Date()).slice(0, 4)) - 15
  await page.getByLabel('Date of Birth').fill(`${year}-04-09`)
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByText('Guardian’s name is required')).toBeVisible()
  await expect(page.getByLabel('Guardian’s Name')).toBeFocused()
  await page.getByLabel('Guardian’s Name').fill('Meera Sample')
  await page.getByLabel('Guardian’s Phone').fill('+91 90000 00004')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expectToast(page, 'Verification submitted!', 'We’ll check your documents and email you.')
})

test('the number is blacked out in the browser, by keyboard, before anything is sent', async ({
  student,
}) => {
  const { page } = student
  await page.goto(VERIFICATION)
  await page.getByRole('switch', { name: /^Hide my Aadhaar number before uploading/ }).click()
  await choose(page, 'front.jpg', await picture('1234 5678 9012'))
  const dialog = page.getByRole('dialog', { name: 'Hide the number' })
  await expect(dialog.getByRole('button', { name: 'Upload masked' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add box' }).press('Enter')
  const box = dialog.getByRole('button', { name: /^Black box 1/ })
  await box.press('ArrowLeft')
  await box.press('Shift+ArrowRight')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Close without uploading? Your boxes will be lost.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expectAccessible(page, 'the masking tool')
  await dialog.getByRole('button', { name: 'Upload masked' }).click()
  await expect(page.getByText('Sent with the number hidden.')).toBeVisible()
  await expectToast(page, 'Aadhar front side uploaded successfully.', '')
  expect(await lightnessInTheMiddle(page)).toBeLessThan(12)
})

async function submit(page: Page): Promise<void> {
  await fillVerification(page)
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByText('Verification submitted!').first()).toBeVisible()
}

/** The lightness, 0 to 255, in the middle of the uploaded picture's preview: the box, or grey paper. */
async function lightnessInTheMiddle(page: Page): Promise<number> {
  const preview = page.getByRole('group', { name: 'Aadhar front side' }).locator('img')
  await expect(preview).not.toHaveJSProperty('naturalWidth', 0)
  return preview.evaluate((image: HTMLImageElement) => {
    const pen = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')!
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(image.naturalWidth / 2, image.naturalHeight / 2, 1, 1)
    return Math.max(data[0] ?? 255, data[1] ?? 255, data[2] ?? 255)
  })
}
