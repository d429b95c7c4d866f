// The service worker (docs/decisions/0011): keeps the app's page and the scripts that this browser has used, so that the
// student's portal opens without a network, and the desk says that there is none. It never keeps the API, documents, receipts or anybody's data. It also shows
// the library's messages while no page is open (NEWS-3).
const SHELL = 'shell-1'
const ASSETS = 'assets-1'
const PAGE = '/dashboard'
/** Scripts have hashed names and pile up with each version: the oldest go. */
const MOST_ASSETS = 320
/** How long a page is waited for where one is kept, in milliseconds: a network may swallow whatever is asked. */
const PATIENCE_MS = 3000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name !== SHELL && name !== ASSETS).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

// What the page had loaded before this worker was there.
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.assets) ? event.data.assets : []
  event.waitUntil(
    Promise.all([keepShell(), ...paths.filter(isAsset).map((path) => asset(event, new Request(path)))]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isAsset(url.pathname)) event.respondWith(asset(event, request))
  else if (request.mode === 'navigate' && (isPortal(url.pathname) || isDesk(url.pathname)))
    event.respondWith(page(event, isPortal(url.pathname)))
})

const isAsset = (path) => typeof path === 'string' && path.startsWith('/assets/')
const isDesk = (path) => path === '/admin' || path.startsWith('/admin/')
const isPortal = (path) => path === '/auth' || path === PAGE || path.startsWith(`${PAGE}/`)

/**
 * The network's page, else the one that was kept: the portal's, which is the desk's as well. One that comes too late is
 * kept for the next time.
 */
async function page(event, isKept) {
  const asked = fetch(event.request).then((answer) => {
    if (answer.ok && isKept) event.waitUntil(keep(SHELL, PAGE, answer.clone()))
    return answer
  })
  const settled = asked.catch(() => undefined)
  event.waitUntil(settled)
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return (await Promise.race([settled, patience])) ?? (await findKept(SHELL, PAGE)) ?? asked
}

async function keepShell() {
  const answer = await fetch(PAGE)
  if (answer.ok) await keep(SHELL, PAGE, answer)
}

/** A name with a hash never changes what it holds. */
async function asset(event, request) {
  const kept = await findKept(ASSETS, request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keep(ASSETS, request, answer.clone()))
  return answer
}

/** What can't be read is as good as not kept. */
async function findKept(cacheName, request) {
  try {
    return await caches.match(request, { cacheName })
  } catch (error) {
    console.info('Nothing that was kept can be read', error)
    return undefined
  }
}

/** Nobody waits for this: a phone may have no room left, and the answer is there already. */
async function keep(cacheName, request, answer) {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ASSETS)).map((key) => cache.delete(key)))
  } catch (error) {
    console.info('This browser keeps no more', error)
  }
}

// A browser that shows nothing for a message ends the subscription, so even one that can't be read is shown.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = read(event.data)
  const icons = { icon: '/icon-192.png', badge: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path }, ...icons }))
})

// A browser is given another address now and then. The library learns it, or sends nothing here any more (NEWS-4).
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownAddress(event.notification.data?.path)))
})

/** Only for who has messages on here: whoever signed in on this browser since hasn't asked for any. */
async function renew(made) {
  const answer = await fetch('/api/news')
  if (!answer.ok) return
  const { push_key, this_device } = await answer.json()
  if (!this_device) return void (await made?.unsubscribe())
  if (!(await announce(made, push_key))) await fetch('/api/news/device', { method: 'DELETE' })
}

/** Whether the library has the new address. Not every browser makes one by itself. */
async function announce(made, push_key) {
  try {
    const options = { userVisibleOnly: true, applicationServerKey: push_key }
    const { endpoint, keys } = (made ?? (await self.registration.pushManager.subscribe(options))).toJSON()
    const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/news/device', { method: 'POST', headers, body })).ok
  } catch (error) {
    console.info('This browser shows no messages any more', error)
    return false
  }
}

function read(data) {
  try {
    const { title, body, path, tag } = data.json()
    return { title: String(title), body: String(body), path, tag: String(tag) }
  } catch {
    return { title: 'Library', body: '', path: PAGE, tag: 'unread' }
  }
}

/** Only a page of the portal is opened, whatever a message says. */
function ownAddress(path) {
  const home = new URL(PAGE, self.location.origin)
  try {
    const url = new URL(path, home)
    return url.origin === home.origin && isPortal(url.pathname) ? url.href : home.href
  } catch {
    return home.href
  }
}

/** In a window of the portal that is there already, else in a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const own = windows.find((one) => isPortal(new URL(one.url).pathname))
  if (!own) return self.clients.openWindow(url)
  await own.focus().catch(() => undefined)
  return own.navigate(url).catch(() => self.clients.openWindow(url))
}
