import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { readIn } from './steps.ts'
import { test } from './students.ts'

test('a library without a mail server offers no mails, and says why (NEWS-2)', async ({ sql, student }) => {
  const { page } = student
  await sql.updateTable('library_settings').set({ push_on: true }).execute()
  // Here mails are kept where they are read. A library with members has neither these nor a mail server.
  await page.route(/\/api\/(news|together)\b/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"mail_hindrance":null', '"mail_hindrance":"not_sent"')
    await route.fulfill({ response, body })
  })
  await page.goto('/dashboard/notifications')
  await expect(
    page.getByText('The library isn’t sending emails at the moment, so there are none to choose.'),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Notice: on your devices' })).toBeVisible()
  await expect(page.getByRole('switch', { name: /by mail$/ })).toHaveCount(0)
  await expect(page.getByText(/^We always email you/)).toHaveCount(0)
  await expectAccessible(page, 'choices without mails')
  await readIn(page, 'hi')
  await expect(page.getByText('लाइब्रेरी अभी ईमेल नहीं भेजती', { exact: false })).toBeVisible()
  await sql.updateTable('library_settings').set({ push_on: false }).execute()
  await page.reload()
  await expect(page.getByText('लाइब्रेरी ब्राउज़र पर संदेश नहीं भेजती।', { exact: true })).toBeVisible()
  await readIn(page, 'en')
  await expect(
    page.getByText('The library doesn’t send messages to browsers.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expectAccessible(page, 'neither messages nor mails')
})
