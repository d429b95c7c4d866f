/**
 * From the public page to a booked seat by keyboard alone, on a slow phone, in both languages (PORTAL-13), and without
 * seeing it: every stop says by the accessibility tree what it is, and every result is said.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { addMonths, dayOf } from '#/kernel/dates.ts'
import { sayIn, t, type Language, type Words } from '#/kernel/words.ts'
import { serverHindi } from '#/server/hindi.ts'
import { landingHindi } from '#/web/pages/landing/texts.hi.ts'
import { sampleSubscription } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { picture } from './library.ts'
import { Reader, type Stop } from './reader.ts'
import { SLOW_NETWORK } from './slow-phone.ts'
import { choose, openMail } from './steps.ts'
import { test } from './students.ts'

/** Tab stops beside the forms' fields, from the public page to the seat. */
const MOST_STOPS = 22

const UPLOADED = [
  'Aadhar front side uploaded successfully.',
  'Aadhar back side uploaded successfully.',
] as const

const TABLES = { en: {}, hi: { ...serverHindi, ...landingHindi } }

/** A cheap phone's processor is slower still, but to slow this one costs it as much as the page does. */
const SLOWER = 2

/** Slows the page down; returns how to look at it at full speed: a processor is slowed by keeping it busy. */
async function slowDown(page: Page): Promise<(act: () => Promise<void>) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  const setRate = (rate: number) => browser.send('Emulation.setCPUThrottlingRate', { rate })
  await setRate(SLOWER)
  await browser.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  return async (act) => {
    await setRate(1)
    await act()
    await setRate(SLOWER)
  }
}

/** Walks by Tab, and keeps every stop that is no field: of an upload, the buttons are its field. */
class Walk {
  readonly stops: string[] = []
  readonly page: Page
  readonly #reader: Reader
  readonly #language: Language
  /** Which stop it is of which that was said, on which page. */
  readonly #said = new Map<string, number>()
  constructor(page: Page, reader: Reader, language: Language) {
    this.page = page
    this.#reader = reader
    this.#language = language
  }

  /** What a screen reader says of a stop is in the page's language, and tells it from every other of the page. */
  async #read(): Promise<Stop> {
    const stop = await this.#reader.stop()
    const { node, role, name, within } = stop
    // The whole page, after its last stop.
    if (role === 'RootWebArea') return stop
    expect(name, `a stop of ${this.page.url()}, ${role}`).toMatch(
      this.#language === 'hi' ? /[ऀ-ॿ]/ : /[A-Za-z]/,
    )
    expect(role, name).not.toMatch(/^(generic|none|)$/)
    const said = [new URL(this.page.url()).pathname, role, name, ...within].join(' · ')
    expect(this.#said.get(said) ?? node, `two stops are ${said}`).toBe(node)
    this.#said.set(said, node)
    return stop
  }

  /** Goes on until a stop is called that: nobody who can't see the page knows more of it before. */
  async find(role: string, name: RegExp): Promise<void> {
    for (let pressed = 0; pressed < 30; pressed++) {
      await this.page.keyboard.press('Tab')
      const stop = await this.#read()
      this.stops.push(stop.name)
      if (stop.role === role && name.test(stop.name)) return
    }
    throw new Error(`no ${role} ${String(name)} was reached: ${this.stops.join(', ')}`)
  }

  async to(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(control).toBeVisible()
    for (let pressed = 0; pressed < 30; pressed++) {
      await this.page.keyboard.press(key)
      await this.#read()
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

  /** Chooses among radio buttons, which are one field: the arrows do. */
  async check(radio: Locator): Promise<void> {
    await this.to(this.page.getByRole('radiogroup').filter({ has: radio }))
    while (!(await radio.isChecked())) {
      await this.page.keyboard.press('ArrowDown')
      await expect.poll(async () => (await this.#read()).isChecked).toBe(true)
    }
  }

  async fill(control: Locator, value: string): Promise<void> {
    await this.to(control)
    await control.fill(value)
  }

  /** Chooses a picture; the system's own dialog, which the button opens, is left out. */
  async choose(upload: Locator, words: string): Promise<void> {
    await this.to(upload)
    await choose(this.page, `${words}.jpg`, await picture(words))
  }
}

/** What a stop is called; null for a field of a form. */
function nameOfStop(): string | null {
  const on = document.activeElement
  if (!on || on === document.body) return null
  const FIELDS = 'input, textarea, select, [role=radio], :is([role=checkbox], [role=switch], [role=group] *)'
  if (on.closest('form')?.contains(on) && on.matches(FIELDS)) return null
  if (on.matches('input, [role=radio]')) return null
  return on.getAttribute('aria-label') ?? on.textContent ?? ''
}

for (const language of ['en', 'hi'] as const satisfies Language[]) {
  test(`a stranger on a slow phone comes to a booked seat by keyboard, reading ${language}`, async ({
    stranger: page,
    sql,
  }) => {
    // It is made to be slow.
    test.slow()
    const say = (words: Words) => sayIn(language, TABLES[language], () => t(words))
    const link = (words: Words) => page.getByRole('link', { name: say(words) })
    const button = (words: Words) => page.getByRole('button', { name: say(words) })
    const field = (words: Words) => page.getByRole('textbox', { name: say(words), exact: true })
    const heading = page.getByRole('heading', { level: 1 })
    const radio = (words: Words) => page.getByRole('radio', { name: new RegExp(`^${say(words)}`) })
    const look = (name: string) =>
      atFullSpeed(async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
        // High enough that nothing is half hidden by a sticky bar.
        await page.setViewportSize({ width: 360, height: 4000 })
        await expectAccessible(page, `${name}, ${language}`)
        await page.setViewportSize({ width: 360, height: 780 })
      })
    const email = `stairs-${language}@example.org`
    const reader = await Reader.open(page)
    const walk = new Walk(page, reader, language)
    const atFullSpeed = await slowDown(page)

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
      await expect(field('Email'), 'whoever comes has come for the form').toBeFocused()
      await walk.to(page.getByRole('tab', { name: say('Login') }), 'Shift+Tab')
      await page.keyboard.press('ArrowRight')
      await walk.fill(field('Full Name'), 'Kiran Sample')
      await walk.fill(field('Email'), email)
      await walk.fill(field('Password'), 'ledger-and-lamp')
      await walk.fill(field('Confirm Password'), 'ledger-and-lamp')
      await walk.press(button('Create Account'))
      await reader.expectToHear(say('Registration successful!'))
      await expect(button('Sign In')).toBeVisible()
      const subject = language === 'hi' ? 'अपना ईमेल पक्का करें' : 'Confirm your email'
      await atFullSpeed(() => openMail(page, { to: email, subject }, /verify-email/))
      await expect(field('Email')).toBeFocused()
      await field('Email').fill(email)
      await walk.fill(field('Password'), 'ledger-and-lamp')
      await walk.press(button('Sign In'))
      await reader.expectToHear(say('Welcome back!'))
      await expect(heading).toBeFocused()
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
      for (const side of [0, 1] as const) {
        const choosing = button('Choose file').filter({ visible: true })
        await walk.choose(choosing.first(), `SAMPLE ${side}`)
        await reader.expectToHear(say(UPLOADED[side]))
        await expect(choosing).toHaveCount(1 - side)
      }
      await walk.fill(field('Contact Name'), 'Meera Sample')
      await walk.fill(field('Contact Phone'), '+91 90000 00002')
      await walk.fill(field('Relationship'), 'Mother')
      await walk.press(page.getByRole('checkbox').last(), 'Space')
      await walk.press(button('Submit for Verification'))
      await reader.expectToHear(say('Verification submitted!'))
      await expect(heading, 'where the form was').toBeFocused()
      await sql.updateTable('profiles').set({ verified: true }).where('id', '=', id).execute()
    })

    await test.step('pays by UPI and sends the proof, which the desk approves', async () => {
      await walk.press(link('Choose a plan'))
      await walk.check(radio('Evening'))
      await walk.check(radio('1 Month'))
      await walk.choose(button('Choose file').filter({ visible: true }), 'Paid 600')
      await walk.fill(
        field('Transaction reference number'),
        language === 'hi' ? '426112345001' : '426112345002',
      )
      await look('a proof')
      await walk.press(button('Submit payment proof'))
      await reader.expectToHear(say('Payment proof submitted'))
      await expect(heading, 'once the page says what was sent').toBeFocused()
      const today = dayOf(new Date())
      await sampleSubscription(sql, id, 'evening', { start_date: today, end_date: addMonths(today, 1) })
    })

    await test.step('books a seat', async () => {
      await walk.press(link('Pick your seat'))
      await expect(page.getByRole('switch', { name: say('Choose from a list') })).toBeVisible()
      await walk.find('button', language === 'hi' ? /^सीट \d+,/ : /^Seat \d+,/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await walk.press(button('Confirm Booking'))
      await reader.expectToHear(language === 'hi' ? 'आपकी' : 'is yours')
      await expect(button('Confirm Booking')).toBeHidden()
      await look('a booked seat')
      const booked = () =>
        sql.selectFrom('seat_bookings').select('time_slot').where('user_id', '=', id).execute()
      await expect.poll(booked).toEqual([{ time_slot: 'evening' }])
    })
    expect(walk.stops.length, walk.stops.join(' · ')).toBeLessThanOrEqual(MOST_STOPS)
  })
}
