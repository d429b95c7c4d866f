import type { ReactNode } from 'react'

/** The facility pictures share one style: a flat ground, one group of things, one warm light. */
export function Picture({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 300" className="block h-auto w-full" aria-hidden>
      <rect width="400" height="300" fill={ground} />
      {children}
    </svg>
  )
}

/** The banker's lamp with its light; the middle of its shade is at `x`, `y`. */
export function Lamp({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-70 84 L-30 0H30L70 84Z" fill="#ffd98a" opacity=".55" />
      <path d="M-34 2a34 30 0 0 1 68 0z" fill="#1e6a4c" />
      <rect x="-3" y="2" width="6" height="80" fill="#3b2c1b" />
      <rect x="-26" y="80" width="52" height="8" rx="4" fill="#3b2c1b" />
    </g>
  )
}

/** A number as on plates and doors. */
export function Numeral({ x, y, size, ink, children }: NumeralProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      fontFamily="var(--font-display)"
      fontWeight="600"
      fontSize={size}
      fill={ink}
    >
      {children}
    </text>
  )
}

type NumeralProps = { x: number; y: number; size: number; ink: string; children: number }
