import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { t } from '#/kernel/words.ts'
import { boxAfterKey, boxBetween, type Box, type Point } from './mask-boxes.ts'

type Props = { file: File; boxes: readonly Box[]; onChange: (boxes: readonly Box[]) => void }

/** The picture to draw black boxes on: drag, tap, or move a box with the arrow keys. */
export function MaskStage({ file, boxes, onChange }: Props) {
  const url = usePicture(file)
  const [start, setStart] = useState<Point | null>(null)
  const [end, setEnd] = useState<Point | null>(null)
  const drawing = start && end ? [boxBetween(start, end)] : []

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setStart(pointOf(event))
    setEnd(pointOf(event))
  }
  function finish(keep: boolean) {
    if (keep) onChange([...boxes, ...drawing])
    setStart(null)
    setEnd(null)
  }
  function press(event: KeyboardEvent, index: number) {
    const box = boxes[index]
    if (!box) return
    if (event.key === 'Delete' || event.key === 'Backspace') return onChange(boxes.toSpliced(index, 1))
    const moved = boxAfterKey(box, event.key, event.shiftKey)
    if (!moved) return
    event.preventDefault()
    onChange(boxes.with(index, moved))
  }

  return (
    <div
      className="relative mx-auto w-fit cursor-crosshair touch-none overflow-hidden rounded-lg select-none"
      onPointerDown={begin}
      onPointerMove={(event) => start && setEnd(pointOf(event))}
      onPointerUp={() => finish(true)}
      onPointerCancel={() => finish(false)}
    >
      {url && (
        <img
          src={url}
          alt={t('Your document')}
          draggable={false}
          className="block max-h-[50dvh] max-w-full"
        />
      )}
      {boxes.map((box, index) => (
        <button
          // Boxes have no ids, and their order never changes.
          key={index}
          type="button"
          aria-label={t(
            'Black box {number}: arrow keys move it, with Shift they resize it, Delete removes it',
            { number: index + 1 },
          )}
          onKeyDown={(event) => press(event, index)}
          className="absolute bg-black focus-visible:outline-3 focus-visible:outline-glow"
          style={placeOf(box)}
        />
      ))}
      {drawing.map((box) => (
        <i key="drawing" className="absolute bg-black/70" style={placeOf(box)} />
      ))}
    </div>
  )
}

function pointOf(event: PointerEvent<HTMLDivElement>): Point {
  const area = event.currentTarget.getBoundingClientRect()
  const share = (value: number) => Math.min(Math.max(value, 0), 1)
  return {
    x: share((event.clientX - area.left) / area.width),
    y: share((event.clientY - area.top) / area.height),
  }
}

function placeOf({ x, y, width, height }: Box) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}

function percent(share: number): string {
  return `${share * 100}%`
}

function usePicture(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  const made = useRef<string>(undefined)
  useEffect(() => {
    made.current = URL.createObjectURL(file)
    setUrl(made.current)
    return () => {
      if (made.current) URL.revokeObjectURL(made.current)
    }
  }, [file])
  return url
}
