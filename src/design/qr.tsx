import { Suspense } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'

const QrCode = lazyPart(() => import('#/design/qr-code.tsx'))

type Props = {
  /** The encoded text, such as a `upi://pay?…` link. */
  value: string
  /** For screen readers, such as "UPI QR code for ₹1,000 to Adhyayan". */
  label: string
  /** Pixels per side. */
  size?: number
}

/**
 * A QR code with its four-module quiet zone. The code that draws it is loaded with the first one; its space is
 * reserved.
 */
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
