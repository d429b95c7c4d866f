/**
 * The landing page's entire script: the clock, the room as it is now, the carousel's buttons and arrow keys, and the
 * map on a click.
 */
import { clockDifference } from '#/kernel/clock-difference.ts'
import { skyPhase } from './day-state.ts'
import { indiaClock } from './india-clock.ts'

function one(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector)
}

function write(selector: string, words: string): void {
  const element = one(selector)
  if (element) element.textContent = words
}

/** The page says in which language it is. */
const language = document.documentElement.lang.startsWith('hi') ? 'hi' : 'en'

/** The minute of the day that the page shows: at first the server's, when it wrote the page. */
let shown = Number(one('[data-clock]')?.dataset['clock'])
/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

const clockNow = () => indiaClock(new Date(Date.now() + ahead), language)

async function tick(): Promise<void> {
  const { minute } = clockNow()
  // A page that nobody looks at costs no data; it catches up when it is looked at again.
  if (minute !== shown && !document.hidden) {
    shown = minute
    await refreshRoom()
    const now = clockNow()
    shown = now.minute
    write('[data-clock-date]', now.date)
    one('.scene')?.setAttribute('data-phase', skyPhase(now.minute))
  }
  write('[data-clock-time]', clockNow().time)
}

/** What the server says of this minute, and of the time; without an answer the last ones stay. */
async function refreshRoom(): Promise<void> {
  try {
    const answer = await fetch(language === 'hi' ? '/hi/room' : '/room')
    const room = one('[data-room]')
    if (!answer.ok || !room) return
    ahead = clockDifference(Number(answer.headers.get('x-time')), Date.now())
    room.innerHTML = await answer.text()
  } catch (error) {
    console.warn('The room could not be refreshed', error)
  }
}

/** Where a visitor goes on to, such as the sign-in, speaks the language that they have chosen here. */
function remember(chosen: string, byHand: boolean): void {
  try {
    localStorage.setItem('language', chosen)
    // At the next sign-in it is kept with the account (LANG-8).
    if (byHand) sessionStorage.setItem('language-chosen', chosen)
  } catch (error) {
    console.warn('The language choice could not be kept', error)
  }
}
if (language === 'hi') remember(language, false)
const other = one('[data-language]')
other?.addEventListener('click', () => remember(other.dataset['language'] ?? 'en', true))

// The first formatted time costs a slow phone as much as its first screen, which is painted before.
requestAnimationFrame(() =>
  setTimeout(() => {
    void tick()
    setInterval(() => void tick(), 1000)
  }),
)

const carousel = one('[data-carousel]')
const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-step]')]

/** One picture forward or back. */
function step(by: number): void {
  const [first, second] = carousel?.children ?? []
  if (!carousel || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
  carousel.scrollBy({ left: by * (second.offsetLeft - first.offsetLeft) })
}

/** At an end, the button says that it is disabled but keeps the focus. */
function markEnds(): void {
  if (!carousel) return
  const { scrollLeft, scrollWidth, clientWidth } = carousel
  for (const button of buttons) {
    const atEnd =
      Number(button.dataset['step']) < 0 ? scrollLeft < 2 : scrollLeft > scrollWidth - clientWidth - 2
    button.setAttribute('aria-disabled', String(atEnd))
  }
}

for (const button of buttons) button.addEventListener('click', () => step(Number(button.dataset['step'])))
// On the buttons too, which are beside it: whoever has pressed one is there (LANDING-3).
carousel?.closest('section')?.addEventListener('keydown', (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!by || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  step(by)
})
carousel?.addEventListener('scroll', markEnds, { passive: true })
// First when it comes near and is laid out: to ask sooner would lay out the whole page before anything is painted.
if (carousel) new ResizeObserver(markEnds).observe(carousel)

const showMap = one('[data-show-map]')
showMap?.addEventListener('click', () => {
  const frame = document.createElement('iframe')
  frame.src = showMap.dataset['showMap'] ?? ''
  frame.title = showMap.dataset['mapTitle'] ?? ''
  frame.className = 'size-full border-0'
  one('[data-map]')?.replaceChildren(frame)
  frame.tabIndex = 0
  frame.focus()
  one('[data-map-note]')?.remove()
  showMap.remove()
})
