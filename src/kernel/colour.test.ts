import { describe, expect, test } from 'vitest'
import { colourStyle, contrastOf, isColour, tonesOf } from './colour.ts'

test.each([
  ['#7a1f3d', true],
  ['#000000', true],
  ['7a1f3d', false],
  ['#7A1F3D', false],
  ['#abc', false],
  ['#7a1f3d;}', false],
  ['red', false],
  ['', false],
])('%j is a colour: %s', (text, valid) => {
  expect(isColour(text)).toBe(valid)
})

test('contrast is counted as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#185a40', '#185a40')).toBe(1)
})

/** The backgrounds of text in the colour: paper, sheet and sunk of src/design/tokens.css. */
const GROUNDS = { light: ['#f0f4f0', '#fdfefd', '#e6ece7'], dark: ['#0c1413', '#131e1c', '#080f0e'] }

const STEPS = ['00', '33', '66', '99', 'cc', 'ff']
const COLOURS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)),
)

describe('LIBRARY-11: whatever colour is chosen, text keeps a contrast of 4.5', () => {
  test.each(['light', 'dark'] as const)('%s, 216 colours', (theme) => {
    const failed = COLOURS.flatMap((colour) => {
      const tones = tonesOf(colour)[theme]
      const pairs: [string, string][] = [
        ...GROUNDS[theme].flatMap((ground): [string, string][] => [
          [tones.green, ground],
          [tones['green-deep'], ground],
        ]),
        [tones.green, tones['green-wash']],
        [tones['green-deep'], tones['green-wash']],
        [tones['on-green'], tones.green],
        ['#f3f7f2', tones.pass],
      ]
      return pairs
        .map(([text, ground]) => ({ colour, text, ground, contrast: contrastOf(text, ground) }))
        .filter(({ contrast }) => contrast < 4.5)
    })
    expect(failed).toEqual([])
  })
})

test.each([
  ['#185a40', /^#[0-3]/, 'bottle green stays about as it is'],
  ['#777777', /^#(..)\1\1$/, 'a grey stays grey'],
])('%s: %s (%s)', (colour, pattern) => {
  expect(tonesOf(colour).light.green).toMatch(pattern)
})

test('the style sets light, dark by the system and dark by choice, and nothing for what is no colour', () => {
  expect(colourStyle('#7a1f3d').match(/--green:#/g)).toHaveLength(3)
  expect(colourStyle('#7a1f3d')).not.toMatch(/[<>]/)
  expect(colourStyle('')).toBe('')
  expect(colourStyle('</style>')).toBe('')
})
