import { t } from '#/kernel/words.ts'
import type { SkyPhase } from '#/web/pages/landing/day-state.ts'
import { Chair, DeskThings, Person } from '#/web/pages/landing/scene-people.tsx'
import { ArchedWindow } from '#/web/pages/landing/scene-window.tsx'

const DESKS = [96, 272, 448, 624]
const FREE = 2
const WINDOWS = [132, 360, 588]
const WORDS = 'Four numbered study desks with lamps on, by tall windows. Three are taken. Desk 12 is free.'

/** The signature picture: a row of study cubicles by arched windows; the sky follows the time in India. */
export function Scene({ phase }: { phase: SkyPhase }) {
  return (
    <svg
      viewBox="0 0 720 600"
      data-phase={phase}
      className="scene block h-auto w-full"
      role="img"
      aria-label={t(WORDS)}
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--s-sky1)" />
          <stop offset=".62" stopColor="var(--s-sky2)" />
          <stop offset="1" stopColor="var(--s-sky3)" />
        </linearGradient>
        <radialGradient id="lamplight" cx=".5" cy="0" r=".95">
          <stop offset="0" stopColor="#ffd98a" stopOpacity=".95" />
          <stop offset=".45" stopColor="#ffc65c" stopOpacity=".42" />
          <stop offset="1" stopColor="#ffc65c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="720" height="600" fill="var(--s-wall)" />
      {WINDOWS.map((x) => (
        <ArchedWindow key={x} x={x} />
      ))}
      <rect y="546" width="720" height="54" fill="var(--s-floor)" />
      {DESKS.map((x, i) => (
        <Cubicle key={x} x={x} free={i === FREE} />
      ))}
      <DeskThings />
      <rect x="8" y="414" width="704" height="18" rx="3" fill="var(--s-desk)" />
      <rect x="8" y="430" width="704" height="7" fill="var(--s-desk2)" />
      {[16, 184, 360, 536, 704].map((x) => (
        <rect key={x} x={x - 7} y="276" width="14" height="298" rx="3" fill="var(--s-part)" />
      ))}
      <rect x="8" y="272" width="704" height="20" rx="4" fill="var(--s-part)" />
      {DESKS.map((x, i) => (
        <Plate key={x} x={x} number={10 + i} free={i === FREE} />
      ))}
      <Person x={96} hair="#1d1a1a" top="#c86b4a" />
      <Chair x={96} />
      <Person x={272} hair="#241a17" top="#4d7c8a" bun />
      <Chair x={272} />
      <Chair x={458} free />
      <Person x={624} hair="#191717" top="#8a9a5b" />
      <Chair x={624} />
    </svg>
  )
}

function Cubicle({ x, free }: { x: number; free: boolean }) {
  return (
    <g>
      <rect x={x - 80} y="290" width="160" height="146" fill="var(--s-back)" />
      <rect x={x - 80} y="290" width="160" height="160" fill="url(#lamplight)" opacity={free ? 1 : 0.72} />
      <rect x={x - 38} y="300" width="76" height="7" rx="3.5" fill="#fff2cf" />
    </g>
  )
}

function Plate({ x, number, free }: { x: number; number: number; free: boolean }) {
  return (
    <g>
      <rect
        x={x - 26}
        y="262"
        width="52"
        height="36"
        rx="6"
        fill={free ? '#ffc65c' : 'var(--s-plate)'}
        stroke="var(--s-part2)"
        strokeWidth="2.5"
      />
      <text
        x={x}
        y="288"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontWeight="650"
        fontSize="23"
        fill={free ? '#3a2703' : 'var(--s-plate-text)'}
      >
        {number}
      </text>
    </g>
  )
}
