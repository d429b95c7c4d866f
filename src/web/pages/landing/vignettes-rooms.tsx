import { Lamp, Numeral, Picture } from '#/web/pages/landing/vignette-parts.tsx'

export function ReadingHall() {
  return (
    <Picture ground="#24423a">
      <rect y="214" width="400" height="86" fill="#7f5532" />
      <rect y="206" width="400" height="14" fill="#a8764a" />
      {[80, 200, 320].map((x, i) => (
        <g key={x}>
          <Lamp x={x} y={118} />
          <rect x={x - 24} y="240" width="48" height="30" rx="6" fill={i === 1 ? '#ffc65c' : '#f4efe0'} />
          <Numeral x={x} y={263} size={21} ink="#3b2c1b">
            {3 + i}
          </Numeral>
        </g>
      ))}
    </Picture>
  )
}

export function QuietFloor() {
  return (
    <Picture ground="#1b2b52">
      <path d="M120 190V96a80 80 0 0 1 160 0v94z" fill="#42507f" />
      <circle cx="240" cy="84" r="18" fill="#f2ecd2" />
      <path d="M120 190v-30h36v-16h34v22h30v-30h34v20h26v34z" fill="#141c38" />
      <path
        d="M120 190V96a80 80 0 0 1 160 0v94zM200 16v174M120 110h160"
        fill="none"
        stroke="#dfe5e0"
        strokeWidth="8"
      />
      <rect y="206" width="400" height="14" fill="#a8764a" />
      <rect y="220" width="400" height="80" fill="#6a4527" />
      <Lamp x={70} y={118} />
      <rect x="270" y="195" width="70" height="11" fill="#c8553d" />
      <rect x="276" y="184" width="62" height="11" fill="#e9c46a" />
      <rect x="272" y="174" width="60" height="10" fill="#5b7f5d" />
    </Picture>
  )
}

/** Tea in a glass, and a bowl of noodles. */
export function Canteen() {
  return (
    <Picture ground="#f3d3b0">
      <rect y="226" width="400" height="74" fill="#b5673f" />
      <path
        d="M104 96c-12-16 12-24 0-40M134 96c-12-16 12-24 0-40"
        fill="none"
        stroke="#fff8ea"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".9"
      />
      <path d="M76 116h86l-10 110h-66z" fill="#fdfbf3" opacity=".9" />
      <path d="M80 138h78l-8 84h-62z" fill="#b9763f" />
      <path d="M196 168h150c0 40-24 62-52 62h-46c-28 0-52-22-52-62z" fill="#1e6a4c" />
      <ellipse cx="271" cy="168" rx="75" ry="15" fill="#f2c14e" />
      <path
        d="M214 166c16 12 28-10 42 2s28-10 42 1 22-6 30-1"
        stroke="#d99a2b"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="250" cy="162" r="5" fill="#c8553d" />
      <circle cx="292" cy="166" r="5" fill="#5d9c6c" />
    </Picture>
  )
}
