import { encode } from 'uqr'

/** The module runs of a QR code as one SVG path, one unit a module. */
function modulePath(rows: boolean[][], quiet: number): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('')
}

type Props = {
  /** What the code says, such as a `upi://pay?…` link. */
  value: string
  /** What a screen reader says instead, such as "UPI QR code for ₹1,000 to Adhyayan". */
  label: string
  /** Pixels a side. */
  size?: number
}

/** A QR code. Always black on white with the four-module quiet zone, or scanners fail on dark themes. */
export function Qr({ value, label, size = 220 }: Props) {
  const quiet = 4
  const { data } = encode(value, { ecc: 'M', border: 0 })
  const side = data.length + quiet * 2
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="max-w-full rounded-xl [forced-color-adjust:none]"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={modulePath(data, quiet)} fill="#000" />
    </svg>
  )
}
