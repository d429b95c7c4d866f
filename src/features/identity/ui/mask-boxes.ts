/** A black box on a picture; all four are fractions of its width or height, 0 to 1. */
export type Box = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }

/** About the first eight digits of a card that fills the picture. */
const USUAL = { width: 0.4, height: 0.09 }
const SMALLEST = 0.02
const STEP = 0.02

/** The box between the start and end of a drag; a mere tap gives a box of the usual size around it. */
export function boxBetween(from: Point, to: Point): Box {
  const width = Math.abs(to.x - from.x)
  const height = Math.abs(to.y - from.y)
  if (width < SMALLEST && height < SMALLEST) return usualBox(from)
  return within({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width, height })
}

/** A box of the usual size centred on a point, kept within the picture. */
export function usualBox(middle: Point): Box {
  return within({ ...USUAL, x: middle.x - USUAL.width / 2, y: middle.y - USUAL.height / 2 })
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** What a key does to a box: arrows move it, with Shift resize it. Undefined for other keys. */
export function boxAfterKey(box: Box, key: string, shift: boolean): Box | undefined {
  const by = DIRECTIONS[key]
  if (!by) return undefined
  if (shift) return within({ ...box, width: box.width + by.x, height: box.height + by.y })
  return within({ ...box, x: box.x + by.x, y: box.y + by.y })
}

function within({ x, y, ...size }: Box): Box {
  const width = clamp(size.width, SMALLEST, 1)
  const height = clamp(size.height, SMALLEST, 1)
  return { x: clamp(x, 0, 1 - width), y: clamp(y, 0, 1 - height), width, height }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
