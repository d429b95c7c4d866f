/** Drawings of announced features. Decorative: the heading is beside them. */
const FRAME = { viewBox: '0 0 320 240', 'aria-hidden': true, className: 'h-auto w-full' } as const

/** The arched door at night, with a reader that waits for a finger. */
export function DoorDrawing() {
  return (
    <svg {...FRAME}>
      <rect width="320" height="240" rx="16" fill="var(--sunk)" />
      <path d="M0 204h320v20a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" fill="var(--rule)" />
      <path d="M62 204V98a52 52 0 0 1 104 0v106z" fill="var(--pass)" />
      <path
        d="M76 190V98a38 38 0 0 1 76 0v92z"
        fill="none"
        stroke="var(--on-pass)"
        strokeOpacity=".35"
        strokeWidth="2"
      />
      <path d="M114 60v130M76 126h76" stroke="var(--on-pass)" strokeOpacity=".35" strokeWidth="2" />
      <circle cx="152" cy="146" r="4.5" fill="var(--glow)" />
      <path d="M236 74 186 204h100z" fill="var(--glow)" opacity=".16" />
      <path d="M216 74a20 20 0 0 1 40 0z" fill="var(--green)" />
      <rect
        x="206"
        y="104"
        width="60"
        height="76"
        rx="12"
        fill="var(--sheet)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <g fill="none" stroke="var(--green)" strokeWidth="3" strokeLinecap="round">
        <path d="M222 150v-9a14 14 0 0 1 28 0v11" />
        <path d="M229 158v-16a7 7 0 0 1 14 0v18" />
        <path d="M236 142v22" />
      </g>
      <circle cx="236" cy="172" r="2.5" fill="var(--glow)" />
    </svg>
  )
}

/** An exercise book with its double margin, a pencil and a ruler on the desk. */
export function DeskDrawing() {
  return (
    <svg {...FRAME}>
      <rect width="320" height="240" rx="16" fill="var(--sunk)" />
      <path d="M0 186h320v38a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" fill="var(--rule)" />
      <g transform="rotate(-5 130 128)">
        <rect x="66" y="52" width="132" height="152" rx="8" fill="var(--green)" />
        <rect
          x="74"
          y="46"
          width="132"
          height="152"
          rx="6"
          fill="var(--sheet)"
          stroke="var(--edge)"
          strokeWidth="2"
        />
        <path d="M98 46v152M103 46v152" stroke="var(--margin)" strokeWidth="1.5" />
        <path
          d="M112 78h80M112 98h80M112 118h80M112 138h80M112 158h80M112 178h80"
          stroke="var(--rule-2)"
          strokeWidth="1.5"
        />
        <path
          d="M113 94c10-9 14 6 24-2s12 6 22-2"
          fill="none"
          stroke="var(--ink-2)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </g>
      <g transform="rotate(24 240 130)">
        <rect x="226" y="44" width="22" height="170" rx="3" fill="var(--dawn)" />
        <path
          d="M226 60h9M226 76h6M226 92h9M226 108h6M226 124h9M226 140h6M226 156h9M226 172h6M226 188h9"
          stroke="var(--on-glow)"
          strokeWidth="1.5"
        />
      </g>
      <g transform="rotate(-32 214 168)">
        <rect x="140" y="160" width="104" height="14" fill="var(--glow)" />
        <path d="M244 160l22 7-22 7z" fill="var(--sheet)" stroke="var(--edge)" />
        <path d="M258 164.500l8 2.500-8 2.500z" fill="var(--ink)" />
        <rect x="130" y="160" width="12" height="14" rx="3" fill="var(--dusk)" />
      </g>
    </svg>
  )
}
