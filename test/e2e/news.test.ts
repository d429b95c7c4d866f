import { expect, type Page } from '@playwright/test'
import { readyMessage } from '#/features/canteen/orders/messages.ts'
import { approvedMessage, rejectedMessage } from '#/features/identity/messages.ts'
import { noticeMessage } from '#/features/notices/telling/messages.ts'
import { freedMessage } from '#/features/seats/waiting/messages.ts'
import { endingMessage } from '#/features/subscriptions/reminders/messages.ts'
import { toDay } from '#/kernel/dates.ts'
import { postOffice } from '../support/post-office.ts'
import { newBrowser } from '../support/push-service.ts'
import { sampleMember } from '../support/samples.ts'
import { sessionCookie } from '../support/session.ts'
import { expectAccessible } from './accessibility.ts'
import { answerRead, FAULT } from './reads.ts'
import { expectToast, openBrowser, readIn, signInBy } from './steps.ts'
import { type Library, openLibrary } from './library.ts'
import { test as studentTest } from './students.ts'

/** A library that sends its mails. */
const test = studentTest.extend<object, { library: Library; post: Awaited<ReturnType<typeof postOffice>> }>({
  post: [
    async ({}, use) => {
      const post = await postOffice()
      await use(post)
      post.close()
    },
    { scope: 'worker' },
  ],
  library: [async ({ post }, use) => openLibrary(use, { SMTP_URL: post.url }), { scope: 'worker' }],
})

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/of-a-test'

/** What the person and the browser's maker would answer. Browsers without a screen allow nobody to show messages. */
function standInForMaker({ endpoint, p256dh, auth }: Record<'endpoint' | 'p256dh' | 'auth', string>): void {
  const subscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
  PushManager.prototype.subscribe = async () => subscription as never
  PushManager.prototype.getSubscription = async () => null
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
}

const FOR_ALL = { audience: 'members', until: toDay('2027-02-10') } as const

/** As the library sends them (NEWS-2). */
const ONE_OF_EACH = [
  approvedMessage(),
  rejectedMessage(),
  freedMessage('morning'),
  endingMessage([
    {
      id: 'one',
      plan_name: 'Evening',
      plan_name_hi: '',
      end_date: toDay('2027-02-10'),
      has_seat: true,
    },
  ]),
  readyMessage('CO-1'),
  noticeMessage({ id: 'one', title: 'Water', title_hi: '', body: 'No water.', body_hi: '', ...FOR_ALL }),
]

type Shown = { title: string; body: string }

/** The worker of a page, with a list in place of the screen: a message replaces the one with its tag. */
async function workerOf(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the portal has no worker')
  await worker.evaluate(() => {
    const shown: Record<string, Shown> = {}
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body = '', tag = '' } = {}) =>
      void (shown[tag] = { title, body })
  })
  const listShown = () => worker.evaluate(() => (self as unknown as { shown: Record<string, Shown> }).shown)
  return { worker, listShown }
}

/** Hands the page's worker a message, as the browser does when its maker's service has one. */
async function deliverer(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

test('a member chooses what they are told of, and a message is shown and opened (NEWS-2, NEWS-3, NEWS-4)', async ({
  browser,
  library,
  sql,
  student,
}) => {
  await sql.updateTable('library_settings').set({ push_on: false }).execute()
  const page = await openBrowser(browser, library.url, { width: 360, height: 780 }, 'allow')
  const { p256dh, auth } = newBrowser().keys
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  await page.addInitScript(standInForMaker, { endpoint: ENDPOINT, ...keys })
  await signInBy(page, await sessionCookie(sql, student.id), library.url)

  await test.step('while the library has it switched off, only mails can be chosen', async () => {
    await page.goto('/dashboard/account')
    await page.getByRole('link', { name: 'Choose what we tell you about' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Messages and emails' })).toBeVisible()
    await expect(page.getByText(/^The library doesn’t send messages to browsers/)).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(6)
    await page.getByRole('switch', { name: 'Notice: by email' }).click()
    await expect
      .poll(() =>
        sql.selectFrom('news_choices').select(['kind', 'mail']).where('user_id', '=', student.id).execute(),
      )
      .toEqual([{ kind: 'notice', mail: true }])
    await expect(page.getByRole('switch', { name: 'Notice: by email' })).toBeChecked()
    await expectAccessible(page, 'choices, by mail only')
  })

  await test.step('switched on, at the library and then here', async () => {
    await sql.updateTable('library_settings').set({ push_on: true }).execute()
    await page.reload()
    const device = page.getByRole('switch', { name: 'Messages on this device' })
    await device.click()
    await expectToast(page, 'Messages are on', 'From now on this device shows them.')
    await expect(device).toBeChecked()
    const kept = await sql.selectFrom('push_subscriptions').select(['endpoint', 'auth']).execute()
    expect(kept).toEqual([{ endpoint: ENDPOINT, auth }])
    await page.getByRole('switch', { name: 'Order ready: on your devices' }).click()
    await expect(page.getByRole('switch', { name: 'Order ready: on your devices' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Send a test message' }).click()
    await expectToast(page, 'Test message sent', 'It appears on this device in a moment.')
    await expectAccessible(page, 'choices')
    await readIn(page, 'hi')
    await expect(page.getByRole('switch', { name: 'इस डिवाइस पर संदेश' })).toBeChecked()
    await expectAccessible(page, 'choices in Hindi')
    await readIn(page, 'en')
  })

  await test.step('a message is shown, a second of the same matter in its place, and one that can’t be read too', async () => {
    const { listShown } = await workerOf(page)
    const deliver = await deliverer(page, library.url)
    const message = { title: 'A seat is free', body: 'Morning', path: '/dashboard/seats', tag: 'seat-freed' }
    await deliver(JSON.stringify(message))
    await deliver(JSON.stringify({ ...message, body: 'Evening' }))
    await deliver('no message')
    await expect.poll(listShown).toEqual({
      'seat-freed': { title: 'A seat is free', body: 'Evening' },
      unread: { title: 'Library', body: '' },
    })
    for (const sent of ONE_OF_EACH) {
      await deliver(JSON.stringify(sent))
      await expect.poll(listShown).toMatchObject({ [sent.tag]: { title: sent.title, body: sent.body } })
    }
  })

  await test.step('it opens its page of the portal, and never another', async () => {
    const { worker } = await workerOf(page)
    const open = (path: string) =>
      worker.evaluate((to) => {
        const notification = { close: () => undefined, data: { path: to } }
        const click = Object.assign(new Event('notificationclick'), {
          notification,
          waitUntil: () => undefined,
        })
        self.dispatchEvent(click)
      }, path)
    await open('/dashboard/seats')
    await expect(page).toHaveURL(`${library.url}/dashboard/seats`)
    for (const elsewhere of [
      'https://attacker.example/',
      '//attacker.example/',
      'javascript:alert(1)',
      '/api/profile',
    ]) {
      await open(elsewhere)
      await expect(page).toHaveURL(`${library.url}/dashboard`)
      await open('/dashboard/seats')
      await expect(page).toHaveURL(`${library.url}/dashboard/seats`)
    }
  })

  await test.step('it ends here at once, and when its member signs out', async () => {
    await page.goto('/dashboard/notifications')
    const device = page.getByRole('switch', { name: 'Messages on this device' })
    await device.click()
    await expectToast(page, 'Messages are off', 'This device doesn’t show them any more.')
    expect(await sql.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
    await device.click()
    await expect(page.getByRole('button', { name: 'Send a test message' })).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => sql.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
  })
  await page.context().close()
})

/**
 * Tells a page's worker that its address has changed, as the browser does; by what it made, or leaves to the worker.
 */
async function changeAddress(page: Page, change: { made?: Address; subscribed?: Address }): Promise<void> {
  const { worker } = await workerOf(page)
  await worker.evaluate(async ({ made, subscribed }) => {
    type Given = { endpoint: string; keys: { p256dh: string; auth: string } }
    const subscription = (address: Given) =>
      ({ toJSON: () => address, unsubscribe: async () => true }) as never
    PushManager.prototype.subscribe = async () => {
      if (!subscribed) throw new DOMException('not any more', 'NotAllowedError')
      return subscription(subscribed)
    }
    let done: Promise<unknown> = Promise.resolve()
    const changed = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: null,
      newSubscription: made ? subscription(made) : null,
      waitUntil: (work: Promise<unknown>) => (done = work),
    })
    self.dispatchEvent(changed)
    await done
  }, change)
}

type Address = { endpoint: string; keys: { p256dh: string; auth: string } }

function newAddress(name: string, host = 'fcm.googleapis.com'): Address {
  const { p256dh, auth } = newBrowser().keys
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  return { endpoint: `https://${host}/fcm/send/${name}`, keys }
}

test('a browser that is given another address is known by it, or by none (NEWS-4)', async ({
  browser,
  library,
  sql,
  student,
}) => {
  await sql.updateTable('library_settings').set({ push_on: true }).execute()
  const page = await openBrowser(browser, library.url, { width: 360, height: 780 }, 'allow')
  const signIn = async (id: string) => {
    await signInBy(page, await sessionCookie(sql, id), library.url)
  }
  const first = newAddress('first')
  await page.addInitScript(standInForMaker, { endpoint: first.endpoint, ...first.keys })
  await signIn(student.id)
  await page.goto('/dashboard/notifications')
  const device = page.getByRole('switch', { name: 'Messages on this device' })
  await device.click()
  await expect(page.getByRole('button', { name: 'Send a test message' })).toBeVisible()
  const listKept = async () => {
    const rows = await sql.selectFrom('push_subscriptions').select(['user_id', 'endpoint', 'auth']).execute()
    return rows.map(({ user_id, endpoint, auth }) => [user_id, endpoint, auth.toString('base64url')])
  }
  const keptAs = ({ endpoint, keys: { auth } }: Address) => [[student.id, endpoint, auth]]
  expect(await listKept()).toEqual(keptAs(first))

  await test.step('one that the browser made, and one that it leaves to us', async () => {
    const [made, subscribed] = [newAddress('made'), newAddress('subscribed')]
    await changeAddress(page, { made })
    expect(await listKept()).toEqual(keptAs(made))
    await changeAddress(page, { subscribed })
    expect(await listKept()).toEqual(keptAs(subscribed))
  })

  await test.step('one of a service that we don’t know, or none: then nothing is sent here', async () => {
    await changeAddress(page, { made: newAddress('x', 'push.attacker.example') })
    expect(await listKept()).toEqual([])
    await page.reload()
    await expect(device).not.toBeChecked()
    await device.click()
    await expect(page.getByRole('button', { name: 'Send a test message' })).toBeVisible()
    await changeAddress(page, {})
    expect(await listKept()).toEqual([])
  })

  await test.step('not for who hasn’t asked for messages here, nor for nobody', async () => {
    await signIn((await sampleMember(sql)).id)
    await changeAddress(page, { made: newAddress('of-another') })
    expect(await listKept()).toEqual([])
    await page.context().clearCookies()
    await changeAddress(page, { made: newAddress('of-nobody') })
    expect(await listKept()).toEqual([])
  })
  await page.context().close()
})

test('a browser that blocks messages, or can’t show any, says what to do (NEWS-4)', async ({
  sql,
  student,
}) => {
  await sql.updateTable('library_settings').set({ push_on: true }).execute()
  const { page } = student
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto('/dashboard/notifications')
  await expect(page.getByText(/^Messages are blocked in this browser/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Messages on this device' })).toBeHidden()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText(/^This browser can’t show messages/)).toBeVisible()
  await answerRead(page, '/news', () => FAULT)
  await page.reload()
  await expect(page.getByRole('main').getByText('Failed to load your choices')).toBeVisible()
  await expectAccessible(page, 'choices unread')
})
