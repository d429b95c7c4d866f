const SKIN = '#b07a58'

/** Somebody studying, seen from behind. */
export function Person({
  x,
  hair,
  top,
  bun = false,
}: {
  x: number
  hair: string
  top: string
  bun?: boolean
}) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-50 524C-56 458-46 426-20 416L20 416C46 426 56 458 50 524Z" fill={top} />
      <path d="M-20 416q20 15 40 0" fill="none" stroke="#0003" strokeWidth="3" />
      <rect x="-11" y="396" width="22" height="24" rx="9" fill={SKIN} />
      <ellipse cx="-23" cy="384" rx="4.5" ry="7.5" fill={SKIN} />
      <ellipse cx="23" cy="384" rx="4.5" ry="7.5" fill={SKIN} />
      {bun ? (
        <>
          <path d="M-23 382a23 27 0 0 1 46 0c0 14-8 24-23 24s-23-10-23-24z" fill={hair} />
          <circle cx="1" cy="352" r="13" fill={hair} />
          <path d="M-9 362q10 5 20 0" stroke="#e07a5f" strokeWidth="4" fill="none" strokeLinecap="round" />
        </>
      ) : (
        <path d="M-23 380a23 26 0 0 1 46 0c0 12-5 19-9 22h-28c-4-3-9-10-9-22z" fill={hair} />
      )}
    </g>
  )
}

/** A chair; the free one is marigold. */
export function Chair({ x, free = false }: { x: number; free?: boolean }) {
  const seat = free ? '#e0a93a' : 'var(--s-chair)'
  const slats = free ? '#b98320' : 'var(--s-chair2)'
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x="-36" y="446" width="72" height="58" rx="12" fill={seat} />
      <path d="M-22 460h44M-22 474h44M-22 488h44" stroke={slats} strokeWidth="4" strokeLinecap="round" />
      <rect x="-42" y="512" width="84" height="14" rx="7" fill={seat} />
      <path d="M-32 526v48M32 526v48" stroke={seat} strokeWidth="7" strokeLinecap="round" />
    </g>
  )
}

/** Books, a bottle, a plant, and on the free desk an open exercise book with its red margin. */
export function DeskThings() {
  return (
    <g>
      <rect x="30" y="404" width="34" height="9" rx="2" fill="#c8553d" />
      <rect x="34" y="395" width="30" height="9" rx="2" fill="#e9c46a" />
      <rect x="28" y="386" width="34" height="9" rx="2" fill="#3d6f8e" />
      <rect x="318" y="380" width="16" height="34" rx="5" fill="#7fa8b8" />
      <rect x="321" y="372" width="10" height="9" rx="2" fill="#4f7686" />
      <rect x="556" y="402" width="40" height="11" rx="2" fill="#5b7f5d" />
      <rect x="560" y="391" width="34" height="11" rx="2" fill="#d98e4a" />
      <path
        d="M676 414v-22m0 0c-12-2-14-14-12-20 10 0 14 8 12 20zm0-4c10-2 14-12 12-20-10 2-14 10-12 20z"
        stroke="#5d9c6c"
        strokeWidth="3"
        fill="#5d9c6c"
      />
      <path d="M666 396h20l-3 18h-14z" fill="#c8553d" />
      <path d="M404 410l44-6 44 6v6h-88z" fill="#fdfbf3" />
      <path d="M448 404v12" stroke="#c9c4b0" strokeWidth="2" />
      <path d="M412 411l30-4M456 407l28 4" stroke="#9cb7cf" strokeWidth="1.6" />
      <path d="M420 409.5v5" stroke="#d9654f" strokeWidth="1.5" />
      <path d="M470 396l16 12" stroke="#23445c" strokeWidth="3.5" strokeLinecap="round" />
    </g>
  )
}
