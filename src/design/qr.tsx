import { lazy, Suspense } from 'react'

const QrCode = lazy(() => import('#/design/qr-code.tsx'))

type Props = {
  /** What the code says, such as a `upi://pay?…` link. */
  value: string
  /** What a screen reader says instead, such as "UPI QR code for ₹1,000 to Adhyayan". */
  label: string
  /** Pixels a side. */
  size?: number
}

/** A QR code with its four-module quiet zone. What draws it is fetched when the first is shown; its place is kept. */
export function Qr({ value, label, size = 220 }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className="max-w-full rounded-xl [forced-color-adjust:none]"
    >
      <Suspense fallback={<rect width={size} height={size} fill="#fff" />}>
        <QrCode value={value} />
      </Suspense>
    </svg>
  )
}
