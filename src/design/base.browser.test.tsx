import '#/design/styles.css'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { CONTROL } from '#/design/control-style.ts'

/** WCAG 2.2 AA of text. */
const LEAST_CONTRAST = 4.5

afterEach(() => document.documentElement.removeAttribute('data-theme'))

it.each(['light', 'dark'])('what is selected can be read: the address in a field, in %s', async (theme) => {
  document.documentElement.setAttribute('data-theme', theme)
  const { container } = await render(
    <input readOnly defaultValue="https://adhyayan.example" className={CONTROL} />,
  )
  const field = container.querySelector('input')!
  const { color, backgroundColor } = getComputedStyle(field, '::selection')
  const below = getComputedStyle(field).backgroundColor
  expect(
    contrast(lightness(below, backgroundColor, color), lightness(below, backgroundColor)),
  ).toBeGreaterThan(LEAST_CONTRAST)
})

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** The relative luminance of colours that are painted over one another. */
function lightness(...painted: string[]): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
  for (const colour of painted) {
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
