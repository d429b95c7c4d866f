import { Numeral, Picture } from '#/web/pages/landing/vignette-parts.tsx'

const DOORS = [0, 1, 2, 3, 4, 5, 6, 7]
/** The locker that the light falls on. */
const YOURS = 2

export function Lockers() {
  return (
    <Picture ground="#cfdccf">
      {DOORS.map((door) => (
        <g key={door} transform={`translate(${52 + (door % 4) * 76} ${40 + Math.floor(door / 4) * 114})`}>
          <rect width="68" height="108" rx="5" fill={door === YOURS ? '#ffc65c' : '#2f6b56'} />
          <path
            d="M16 18h36M16 27h36M16 36h36"
            stroke={door === YOURS ? '#b98320' : '#1d4c3b'}
            strokeWidth="4"
          />
          <circle cx="54" cy="64" r="5" fill="#f4efe0" />
          <Numeral x={20} y={94} size={18} ink={door === YOURS ? '#3a2703' : '#dfeee6'}>
            {door + 1}
          </Numeral>
        </g>
      ))}
      <rect y="270" width="400" height="30" fill="#9aa994" />
    </Picture>
  )
}

export function DrinkingWater() {
  return (
    <Picture ground="#c9dfe6">
      <rect y="250" width="400" height="50" fill="#8fa9ae" />
      <path d="M150 30h100l12 90H138z" fill="#7fb4c8" />
      <path d="M144 78h112l6 42H138z" fill="#4f93ad" />
      <rect x="126" y="120" width="148" height="132" rx="10" fill="#fdfbf3" />
      <rect x="150" y="150" width="28" height="18" rx="4" fill="#3d6f8e" />
      <rect x="222" y="150" width="28" height="18" rx="4" fill="#c8553d" />
      <path d="M150 206h100v30h-100z" fill="#dfe5e0" />
      <path d="M156 188h20l-3 28h-14z" fill="#9fd0de" />
    </Picture>
  )
}

export function Printing() {
  return (
    <Picture ground="#ecdcc0">
      <rect y="240" width="400" height="60" fill="#b98a5a" />
      <rect x="90" y="130" width="220" height="110" rx="12" fill="#3b4a48" />
      <rect x="120" y="60" width="160" height="80" fill="#fdfbf3" />
      <path d="M140 82h96M140 98h120M140 114h74" stroke="#9cb7cf" strokeWidth="4" />
      <path d="M132 66v68" stroke="#d9654f" strokeWidth="3" />
      <rect x="120" y="186" width="160" height="76" fill="#fdfbf3" />
      <path d="M140 208h110M140 224h80" stroke="#9cb7cf" strokeWidth="4" />
      <circle cx="288" cy="152" r="6" fill="#7fd08f" />
    </Picture>
  )
}

export function Cameras() {
  return (
    <Picture ground="#26323f">
      <path d="M306 156 400 210v90H240z" fill="#ffd98a" opacity=".28" />
      <path d="M0 60h120l40 34H0z" fill="#3a4a58" />
      <g transform="rotate(14 220 130)">
        <rect x="130" y="92" width="170" height="64" rx="14" fill="#f4efe0" />
        <circle cx="292" cy="124" r="25" fill="#1b2430" />
        <circle cx="292" cy="124" r="12" fill="#3d6f8e" />
        <circle cx="150" cy="112" r="6" fill="#e0604d" />
      </g>
    </Picture>
  )
}
