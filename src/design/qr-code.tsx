import { encode } from 'uqr'

const QUIET = 4

/** A QR code drawing that fills an svg of any size. Always black on white, because scanners fail on dark themes. */
export default function QrCode({ value }: { value: string }) {
  const { data } = encode(value, { ecc: 'M', border: 0 })
  const side = data.length + QUIET * 2
  return (
    <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={modulePath(data)} fill="#000" />
    </svg>
  )
}

/** A QR code's module runs as one SVG path, one unit per module. */
function modulePath(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
}
