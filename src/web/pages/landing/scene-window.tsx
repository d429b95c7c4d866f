const SKYLINE =
  'M60 236v-34h26v-14h34v10h22v-26h38v20h18v44zM300 236v-48h20v-12h30v24h26v-34h16v-10h26v30h22v50zM540 236v-30h34v-22h42v12h18v-26h30v34h40v32z'
/** Rooftop tanks, the Indian skyline. */
const TANKS =
  'M92 188v-12h22v12zM96 176q7-6 14 0zM394 166v-13h20v13zM397 153q7-6 14 0zM640 170v-13h20v13zM643 157q7-6 14 0z'
const LIT = [
  [150, 190],
  [168, 204],
  [352, 206],
  [374, 190],
  [436, 198],
  [592, 204],
  [606, 204],
  [676, 200],
] as const

/** One arched window with its part of the sky and the city, centred at `x`. */
export function ArchedWindow({ x }: { x: number }) {
  const arch = `M${x - 72} 236V104a72 72 0 0 1 144 0V236Z`
  return (
    <g>
      <clipPath id={`window-${x}`}>
        <path d={arch} />
      </clipPath>
      <path d={arch} fill="url(#sky)" />
      <g clipPath={`url(#window-${x})`}>
        <circle cx="556" cy="118" r="22" fill="var(--s-orb)" />
        <path d={SKYLINE} fill="var(--s-city)" />
        <path d={TANKS} fill="var(--s-city2)" />
        <path
          d="M330 176v-22m-8 0h16M584 184v-20l12-8"
          stroke="var(--s-city2)"
          strokeWidth="2.5"
          fill="none"
        />
        {LIT.map(([a, b]) => (
          <rect key={a} x={a} y={b} width="7" height="9" fill="var(--s-lit)" />
        ))}
      </g>
      <path d={arch} fill="none" stroke="var(--s-frame)" strokeWidth="9" />
      <path d={`M${x} 34V236M${x - 72} 132H${x + 72}`} stroke="var(--s-frame)" strokeWidth="5" />
      <rect x={x - 84} y="232" width="168" height="12" rx="3" fill="var(--s-frame)" />
    </g>
  )
}
