/** The landing page's entire script: the clock, the carousel's buttons and arrow keys, and the map on a click. */
import { roomState, skyPhase } from './day-state.ts'
import { indiaClock } from './india-clock.ts'

function one(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector)
}

function write(selector: string, words: string): void {
  const element = one(selector)
  if (element) element.textContent = words
}

const strip = one('[data-strip]')
const needle = one('[data-strip]>*>i')
const scene = one('.scene')
const week = strip?.dataset['week']?.split(',') ?? []
let shown = -1

function tick(): void {
  const { time, date, minute, weekday } = indiaClock(new Date())
  write('[data-clock-time]', time)
  if (minute === shown) return
  shown = minute
  write('[data-clock-date]', date)
  const { isOpen, words, until } = roomState(week, weekday, minute)
  write('[data-room-words]', words)
  write('[data-room-until]', until)
  one('[data-room-light]')?.setAttribute('data-room-light', String(isOpen))
  if (strip && needle) needle.style.left = `${minute / 14.4}%`
  scene?.setAttribute('data-phase', skyPhase(minute))
}

tick()
setInterval(tick, 1000)

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
carousel?.addEventListener('keydown', (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!by) return
  event.preventDefault()
  step(by)
})
carousel?.addEventListener('scroll', markEnds, { passive: true })
addEventListener('resize', markEnds)
markEnds()

const showMap = one('[data-show-map]')
showMap?.addEventListener('click', () => {
  const frame = document.createElement('iframe')
  frame.src = showMap.dataset['showMap'] ?? ''
  frame.title = 'Map'
  frame.className = 'size-full border-0'
  one('[data-map]')?.replaceChildren(frame)
  frame.tabIndex = 0
  frame.focus()
  one('[data-map-note]')?.remove()
  showMap.remove()
})
