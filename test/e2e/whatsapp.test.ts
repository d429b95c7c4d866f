import { expect } from '@playwright/test'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { report, reportOf, SIMULATED, subscribe, whatsAppSimulator } from '../support/whatsapp-simulator.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { type Library, openLibrary } from './library.ts'
import { test as studentTest } from './students.ts'

type Meta = Awaited<ReturnType<typeof whatsAppSimulator>>

/** A library whose WhatsApp is the simulator. */
const test = studentTest.extend<object, { library: Library; meta: Meta }>({
  meta: [
    async ({}, use) => {
      const meta = await whatsAppSimulator()
      await use(meta)
      await meta.close()
    },
    { scope: 'worker' },
  ],
  library: [async ({ meta }, use) => openLibrary(use, { WHATSAPP_URL: meta.url }), { scope: 'worker' }],
})

test('an admin switches WhatsApp on, and the desk writes to a member (WHATSAPP-1 to WHATSAPP-4)', async ({
  browser,
  library,
  meta,
  sql,
}) => {
  const today = dayOf(new Date())
  const member = await sampleMember(sql, { name: 'Meera Sample' })
  await sql.updateTable('profiles').set({ phone: '98765 43210' }).where('id', '=', member.id).execute()
  await sampleSubscription(sql, member.id, 'full_day', { start_date: today, end_date: addDays(today, 29) })
  const desk = await openDesk(browser, library, sql)
  await desk.setViewportSize({ width: 360, height: 780 })
  const button = desk.getByRole('button', { name: 'Send Meera Sample a message by WhatsApp' })

  await test.step('before, the desk has the prepared link only', async () => {
    await desk.goto(`/admin/users/${member.id}`)
    await expect(desk.getByRole('link', { name: 'WhatsApp Meera Sample' })).toBeVisible()
    await expect(button).toHaveCount(0)
  })

  await test.step('in Settings: not on before it is complete; a test shows that it works', async () => {
    await desk.goto('/admin/settings')
    const part = desk.getByRole('region', { name: 'WhatsApp' })
    await part.getByRole('button', { name: 'Open WhatsApp' }).click()
    await expect(part.getByRole('button', { name: 'Send a test' })).toHaveCount(0)
    await part.getByRole('checkbox').click()
    await part.getByRole('button', { name: 'Save WhatsApp' }).click()
    await expect(desk.getByText('To switch it on, fill in').first()).toBeVisible()
    await part.getByLabel(/^Phone number ID/).fill(SIMULATED.phone_number_id)
    await part.getByLabel(/^Access token/).fill(SIMULATED.token)
    await part.getByLabel('Template about a plan').fill('plan_ends')
    await part.getByLabel(/^App secret/).fill(SIMULATED.app_secret)
    await part.getByRole('button', { name: 'Save WhatsApp' }).click()
    await expect(desk.getByText('fill in both the app secret and the verify token').first()).toBeVisible()
    await part.getByLabel(/^Verify token/).fill(SIMULATED.verify_token)
    await part.getByRole('button', { name: 'Save WhatsApp' }).click()
    await expect(part.getByText('Saved and kept encrypted.')).toHaveCount(2)
    await part.getByLabel(/^Phone number for a test/).fill('90000 00001')
    await part.getByRole('button', { name: 'Send a test' }).click()
    await expect(part.getByRole('listitem')).toContainText('Accepted by WhatsApp')
    await expectAccessible(desk, 'WhatsApp in Settings, 360')
  })

  await test.step('at a member: sent, and what became of it', async () => {
    await desk.goto(`/admin/users/${member.id}`)
    await button.click()
    await expectAccessible(desk, 'send by WhatsApp, 360')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Send by WhatsApp' }).click()
    const sent = desk.getByRole('list', { name: 'Sent by WhatsApp' })
    await expect(sent).toContainText('Accepted by WhatsApp')
    expect(meta.state.sent.at(-1)).toMatchObject({ to: '919876543210', template: 'plan_ends' })
    await expectAccessible(desk, 'sent by WhatsApp, 360')
    const { id = '', about = '' } = meta.state.sent.at(-1) ?? {}
    const callback = `${library.url}/webhooks/whatsapp`
    expect(await subscribe(callback)).toMatchObject({ repeated: true })
    for (const [status, words] of [
      ['delivered', 'Delivered'],
      ['read', 'Read'],
      ['delivered', 'Read'],
    ] as const) {
      expect(await report(callback, reportOf({ id, about, status, at: new Date() }))).toBe(200)
      await expect(sent).toContainText(words)
    }
    await expect(sent).toContainText('WhatsApp reported this on')
    await expectAccessible(desk, 'read on WhatsApp, 360')
    await button.click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Send by WhatsApp' }).click()
    await expect(desk.getByText('They have just had a message about this.')).toBeVisible()
  })

  await test.step('a token that has expired is told plainly', async () => {
    meta.state.mishap = { code: 190, status: 401 }
    await desk.setViewportSize({ width: 1280, height: 800 })
    await desk.goto('/admin/settings')
    const part = desk.getByRole('region', { name: 'WhatsApp' })
    await part.getByRole('button', { name: 'Open WhatsApp' }).click()
    await part.getByLabel(/^Phone number for a test/).fill('90000 00001')
    await part.getByRole('button', { name: 'Send a test' }).click()
    await expect(part.getByText('The access token has expired or was withdrawn.')).toBeVisible()
    await expectAccessible(desk, 'WhatsApp in Settings, 1280')
  })

  await test.step('an admin removes the secrets, and the token: it is off (WHATSAPP-5)', async () => {
    const part = desk.getByRole('region', { name: 'WhatsApp' })
    const callback = `${library.url}/webhooks/whatsapp`
    await part.getByRole('button', { name: 'Remove both secrets for reports' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(part.getByRole('button', { name: 'Remove both secrets for reports' })).toBeFocused()
    expect((await subscribe(callback)).status).toBe(200)
    for (const [button, toast] of [
      ['Remove both secrets for reports', 'The secrets are gone'],
      ['Remove the token', 'The access token is gone'],
    ] as const) {
      await part.getByRole('button', { name: button }).click()
      await expectAccessible(desk, `${button}, 1280`)
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(desk.getByText(toast).first()).toBeVisible()
      await expect(part.getByRole('button', { name: button })).toHaveCount(0)
      await expect(desk.getByRole('alertdialog')).toHaveCount(0)
      expect(await desk.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    }
    expect((await subscribe(callback)).status).toBe(404)
    await expect(part.getByRole('checkbox')).not.toBeChecked()
    await expect(part.getByRole('button', { name: 'Send a test' })).toHaveCount(0)
  })
})
