/** From the public page to a booked seat by keyboard alone, on a slow phone, in both languages (PORTAL-14). */
import { expect, type Locator, type Page } from '@playwright/test'
import { dayOf } from '#/kernel/dates.ts'
import { addMonths } from '#/kernel/dates.ts'
import { sayIn, t, type Language, type Words } from '#/kernel/words.ts'
import { serverHindi } from '#/server/hindi.ts'
import { landingHindi } from '#/web/pages/landing/texts.hi.ts'
import { sampleSubscription } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { picture } from './library.ts'
import { openMail } from './steps.ts'
import { test } from './students.ts'

/** Tab stops beside the forms' fields, from the public page to the seat. */
const MOST_STOPS = 22

const TABLES = { en: {}, hi: { ...serverHindi, ...landingHindi } }

/** Of a phone for ₹10,000 on the stairs, and its network. */
const SLOWER = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await browser.send('Network.emulateNetworkConditions', NETWORK)
}

/** Walks by Tab, and keeps every stop that is no field: of an upload, the buttons are its field. */
class Walk {
  readonly stops: string[] = []
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async to(control: Locator): Promise<void> {
    await expect(control).toBeVisible()
    for (let pressed = 0; pressed < 30; pressed++) {
      await this.page.keyboard.press('Tab')
      const stop = await this.page.evaluate(nameOfStop)
      if (stop !== null) this.stops.push(stop)
      if (await control.evaluate((wanted) => wanted.contains(document.activeElement))) return
    }
    throw new Error(`${String(control)} was not reached: ${this.stops.join(', ')}`)
  }

  async press(control: Locator, key = 'Enter'): Promise<void> {
    await this.to(control)
    await this.page.keyboard.press(key)
  }

  async fill(control: Locator, value: string): Promise<void> {
    await this.to(control)
    await control.fill(value)
  }

  /** Chooses a picture in the file dialog that the button opens. */
  async choose(button: Locator, words: string): Promise<void> {
    await this.to(button)
    const choosing = this.page.waitForEvent('filechooser')
    await this.page.keyboard.press('Enter')
    const buffer = await picture(words)
    await (await choosing).setFiles({ name: `${words}.jpg`, mimeType: 'image/jpeg', buffer })
  }
}

/** What a stop is called; null for a field of a form. */
function nameOfStop(): string | null {
  const on = document.activeElement
  if (!on || on === document.body) return null
  const isField = on.matches('input, textarea, select, [role=radio], [role=checkbox]')
  if (isField || on.closest('[role=group]')?.querySelector('input[type=file]')) return null
  return on.getAttribute('aria-label') ?? on.textContent ?? ''
}

for (const language of ['en', 'hi'] as const satisfies Language[]) {
  test(`a stranger on a slow phone comes to a booked seat by keyboard, reading ${language}`, async ({
    stranger: page,
    sql,
  }) => {
    const say = (words: Words) => sayIn(language, TABLES[language], () => t(words))
    const link = (words: Words) => page.getByRole('link', { name: say(words) })
    const button = (words: Words) => page.getByRole('button', { name: say(words) })
    const field = (words: Words) => page.getByRole('textbox', { name: new RegExp(`^${say(words)}`) })
    const look = async (name: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
      await expectAccessible(page, `${name}, ${language}`)
    }
    const email = `stairs-${language}@example.org`
    const walk = new Walk(page)
    await slowDown(page)

    await test.step('registers and signs in', async () => {
      await page.goto(language === 'hi' ? '/hi' : '/')
      await walk.press(link('Skip to content'))
      await walk.press(
        page
          .getByRole('main')
          .getByRole('link', { name: say('Get Started') })
          .first(),
      )
      await expect(page).toHaveURL(/\/auth/)
      await walk.to(page.getByRole('tab', { name: say('Login') }))
      for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
      await walk.fill(field('Full Name'), 'Kiran Sample')
      await walk.fill(field('Email'), email)
      await walk.fill(field('Password'), 'ledger-and-lamp')
      await walk.fill(field('Confirm Password'), 'ledger-and-lamp')
      await walk.press(button('Create Account'))
      await expect(button('Sign In')).toBeVisible()
      const subject = language === 'hi' ? 'अपना ईमेल पक्का करें' : 'Confirm your email'
      await openMail(page, { to: email, subject }, /verify-email/)
      await walk.fill(field('Email'), email)
      await walk.fill(field('Password'), 'ledger-and-lamp')
      await walk.press(button('Sign In'))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    const { id } = await sql
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

    await test.step('shows an ID, which the desk approves', async () => {
      await walk.press(
        page
          .getByRole('main')
          .getByRole('link', { name: say('Complete Verification') })
          .first(),
      )
      await walk.fill(field('Phone Number'), '+91 90000 00001')
      await walk.fill(page.getByLabel(say('Date of Birth')), '2002-04-09')
      await walk.fill(field('Address'), '7 Sample Lane, Sample Nagar')
      for (const side of [0, 1]) {
        const choosing = button('Choose file').filter({ visible: true })
        await walk.choose(choosing.first(), `SAMPLE ${side}`)
        await expect(choosing).toHaveCount(1 - side)
      }
      await walk.fill(field('Contact Name'), 'Meera Sample')
      await walk.fill(field('Contact Phone'), '+91 90000 00002')
      await walk.fill(field('Relationship'), 'Mother')
      await walk.press(page.getByRole('checkbox').last(), 'Space')
      await walk.press(button('Submit for Verification'))
      await expect(button('Submit for Verification')).toBeHidden()
      await sql.updateTable('profiles').set({ verified: true }).where('id', '=', id).execute()
    })

    await test.step('pays by UPI and sends the proof, which the desk approves', async () => {
      await walk.press(link('Choose a plan'))
      await walk.press(page.getByRole('radio', { name: new RegExp(`^${say('Evening')}`) }).first(), 'Space')
      await walk.press(page.getByRole('radio', { name: new RegExp(`^${say('1 Month')}`) }), 'Space')
      await walk.choose(button('Choose file').filter({ visible: true }), 'Paid 600')
      await walk.fill(
        field('Transaction reference number'),
        language === 'hi' ? '426112345001' : '426112345002',
      )
      await look('a proof')
      await walk.press(button('Submit payment proof'))
      await expect(button('Submit payment proof')).toBeHidden()
      const today = dayOf(new Date())
      await sampleSubscription(sql, id, 'evening', { start_date: today, end_date: addMonths(today, 1) })
    })

    await test.step('books a seat', async () => {
      await walk.press(link('Pick your seat'))
      await walk.to(
        page
          .getByRole('button', { name: new RegExp(`^${language === 'hi' ? 'सीट' : 'Seat'} \\d+,`) })
          .and(page.locator('[tabindex="0"]')),
      )
      console.log(walk.stops)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await walk.press(button('Confirm Booking'))
      await expect(button('Confirm Booking')).toBeHidden()
      await look('a booked seat')
      const booked = () =>
        sql.selectFrom('seat_bookings').select('time_slot').where('user_id', '=', id).execute()
      await expect.poll(booked).toEqual([{ time_slot: 'evening' }])
    })
    console.log(walk.stops.length, walk.stops)
    expect(walk.stops.length, walk.stops.join(' · ')).toBeLessThanOrEqual(MOST_STOPS)
  })
}
