import '#/design/styles.css'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Badge } from '#/design/badge.tsx'
import { Banner } from '#/design/banner.tsx'
import { Stat } from '#/design/stat.tsx'

const root = document.documentElement
const OWNERS = ['--green', '--green-deep', '--green-wash'] as const

afterEach(() => OWNERS.forEach((name) => root.style.removeProperty(name)))

/** What it looks like, element by element. */
function looksOf(container: Element): string[] {
  return [...container.querySelectorAll('*')].map((element) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(element)
    return `${color} ${backgroundColor} ${borderTopColor}`
  })
}

it('what went well looks so whatever the owner’s colour is (LIBRARY-11)', async () => {
  const { container } = await render(
    <>
      <Banner tone="success" title="Recorded">
        Seat 3
      </Banner>
      <Badge tone="green">Active</Badge>
      <dl>
        <Stat label="Active" value="20" tone="green" />
      </dl>
    </>,
  )
  const before = looksOf(container)
  for (const name of OWNERS) root.style.setProperty(name, 'rgb(200, 0, 0)')
  expect(looksOf(container)).toEqual(before)
})
