/** Parses calendars by RFC 5545, independently of our writer. */
import { addDays, toDay, type Day } from '#/kernel/dates.ts'

type Property = { name: string; parameters: string; value: string }

/** The properties of every component with that name. Folded lines are joined first. */
export function componentsOf(text: string, component: string): Property[][] {
  const found: Property[][] = []
  let open: Property[] | undefined
  for (const line of text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')) {
    if (line === `BEGIN:${component}`) found.push((open = []))
    else if (line === `END:${component}`) open = undefined
    else open?.push(propertyOf(line))
  }
  return found
}

/** The only property with that name; fails if there are none or several. */
export function one(component: Property[] | undefined, name: string) {
  const [property, ...others] = (component ?? []).filter((each) => each.name === name)
  if (!property || others.length > 0) throw new Error(`not exactly one ${name}`)
  return { parameters: property.parameters, value: property.value }
}

/** The days on which an event begins, up to a last one; supports only the rules we write. */
export function daysOfEvent(event: Property[] | undefined, last = '2099-12-31' as Day): Day[] {
  const first = dayIn(one(event, 'DTSTART').value)
  const rule = new URLSearchParams(
    (event ?? []).find(({ name }) => name === 'RRULE')?.value.replaceAll(';', '&') ?? 'COUNT=1',
  )
  const without = (event ?? [])
    .filter(({ name }) => name === 'EXDATE')
    .flatMap(({ value }) => value.split(',').map(dayIn))
  const count = Number(rule.get('COUNT') ?? Infinity)
  const days: Day[] = []
  for (let day = first; day <= last && days.length < count; day = addDays(day, 1))
    if (recursOn(rule, first, day)) days.push(day)
  return days.filter((day) => !without.includes(day))
}

function recursOn(rule: URLSearchParams, first: Day, day: Day): boolean {
  if (rule.get('FREQ') !== 'YEARLY') return true
  if (rule.get('BYMONTHDAY') === null) return day.slice(5) === first.slice(5)
  // BYMONTHDAY=-1: the last day of BYMONTH.
  return Number(day.slice(5, 7)) === Number(rule.get('BYMONTH')) && addDays(day, 1).endsWith('-01')
}

function propertyOf(line: string): Property {
  const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)(?:;([^:]*))?:(.*)$/s.exec(line) ?? []
  return { name, parameters, value }
}

function dayIn(value: string): Day {
  return toDay(value.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3'))
}
