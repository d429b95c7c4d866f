/** A network that takes whatever is sent and answers nothing, as a Wi-Fi without an uplink does (PORTAL-10). */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect } from '@playwright/test'
import { sampleMember } from '../support/samples.ts'
import { sessionCookie } from '../support/session.ts'
import { openBrowser, readIn, signInBy, waitUntilKept } from './steps.ts'
import { seatMember, test } from './students.ts'

/** A way to the library that can be hushed, and gives everything that was held back once it no longer is. */
async function openWay(url: string) {
  const { hostname, port } = new URL(url)
  const pairs: [Socket, Socket][] = []
  let isHushed = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.push(pair)
    for (const end of pair) end.on('error', () => pair.forEach((socket) => socket.destroy()))
    if (!isHushed) join(pair)
  })
  await new Promise<void>((resolve) => void server.listen(0, hostname, resolve))
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    hush() {
      isHushed = true
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    speak() {
      isHushed = false
      pairs.forEach(join)
    },
    async close() {
      for (const socket of pairs.flat()) socket.destroy()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

function join([near, far]: [Socket, Socket]): void {
  near.pipe(far)
  far.pipe(near)
}

test('the seat pass opens on a network that answers nothing, and is replaced once an answer comes', async ({
  browser,
  library,
  sql,
  student,
}) => {
  await seatMember(library, sql, student, 32)

  const way = await openWay(library.url)
  const page = await openBrowser(browser, way.url, { width: 360, height: 780 }, 'allow')
  await signInBy(page, await sessionCookie(sql, student.id), way.url)
  const pass = page.getByRole('region', { name: 'Current Seat' })
  const asItWas = page.getByText(/^As it was on/)
  await page.goto('/dashboard')
  await expect(pass.getByText('32', { exact: true })).toBeVisible()
  await waitUntilKept(page)

  await test.step('shown within seconds, with the time of its data, on the next page too', async () => {
    way.hush()
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(pass.getByText('32', { exact: true })).toBeVisible({ timeout: 10_000 })
    await expect(asItWas).toBeVisible()
    await page.getByRole('link', { name: 'Notices' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
    await page.goBack()
    await expect(pass.getByText('32', { exact: true })).toBeVisible()
  })

  await test.step('what is so now, once the network speaks', async () => {
    await sql
      .updateTable('seat_bookings')
      .set({ status: 'cancelled' })
      .where('user_id', '=', student.id)
      .execute()
    way.speak()
    await expect(page.getByText('You have no seat yet.').first()).toBeVisible({ timeout: 15_000 })
    await expect(asItWas).toBeHidden()
  })

  await test.step('nothing of whoever was here before, once it is known that it is somebody else', async () => {
    const other = await sampleMember(sql, { name: 'Farida Sample' })
    way.hush()
    await signInBy(page, await sessionCookie(sql, other.id), way.url)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(asItWas).toBeVisible({ timeout: 10_000 })
    way.speak()
    await expect(page.getByText('Farida Sample').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(student.name).filter({ visible: true })).toHaveCount(0)
    await expect(asItWas).toBeHidden()
    const kept = await page.evaluate(() => localStorage.getItem('offline:profile'))
    expect(kept).toContain(other.id)
  })
  await page.context().close()
  await way.close()
})

test('whoever has chosen a language reads it on such a network, and so does their account later (LANG-8)', async ({
  browser,
  library,
  sql,
  student,
}) => {
  const way = await openWay(library.url)
  const page = await openBrowser(browser, way.url, { width: 360, height: 780 }, 'allow')
  await signInBy(page, await sessionCookie(sql, student.id), way.url)
  const heading = page.getByRole('heading', { level: 1 })
  const html = page.locator('html')
  const account = sql.selectFrom('profiles').select('language').where('id', '=', student.id)
  const ofAccount = async () => (await account.executeTakeFirstOrThrow()).language
  await page.goto('/dashboard')
  await expect(heading).toBeVisible()
  await readIn(page, 'hi')
  await expect.poll(ofAccount).toBe('hi')
  await expect(heading).toBeVisible()
  await waitUntilKept(page)

  await test.step('in the language that was kept with the account after the profile was', async () => {
    way.hush()
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(heading).toBeVisible({ timeout: 10_000 })
    await expect(html).toHaveAttribute('lang', 'hi-IN')
  })

  await test.step('one that was chosen elsewhere is spoken from the next load on', async () => {
    await sql.updateTable('profiles').set({ language: 'en' }).where('id', '=', student.id).execute()
    way.speak()
    const remembered = () => page.evaluate(() => localStorage.getItem('language'))
    await expect.poll(remembered, { timeout: 15_000 }).toBe('en')
    await expect(html).toHaveAttribute('lang', 'hi-IN')
    await page.goto('/dashboard')
    await expect(heading).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'en-IN')
  })

  await test.step('one that is chosen meanwhile is kept with the account once an answer comes', async () => {
    await waitUntilKept(page)
    way.hush()
    await page.evaluate(() => {
      localStorage.setItem('language', 'hi')
      sessionStorage.setItem('language-chosen', 'hi')
    })
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(heading).toBeVisible({ timeout: 10_000 })
    await expect(html).toHaveAttribute('lang', 'hi-IN')
    expect(await ofAccount()).toBe('en')
    way.speak()
    await expect.poll(ofAccount, { timeout: 15_000 }).toBe('hi')
    await expect(html).toHaveAttribute('lang', 'hi-IN')
  })
  await page.context().close()
  await way.close()
})
