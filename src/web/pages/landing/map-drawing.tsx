/** A drawn part of a town with the library's lamp instead of a pin, until the visitor asks for the real map. */
export function MapDrawing() {
  return (
    <svg
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      className="block h-full w-full"
      aria-hidden
    >
      <rect width="480" height="270" fill="var(--green-wash)" />
      <path d="M0 196C70 176 96 214 170 208s96-44 176-40 92 36 134 28v74H0z" fill="var(--sunk)" />
      <path d="M322 0h98v58l-40 24-58-20z" fill="var(--day)" opacity=".35" />
      <path
        d="M-10 86 160 62l154 40 180-30M120-10l40 72 22 146 30 72M314 102l-30 168M404-10l-18 94 40 196M-10 168l192-14 132-52"
        fill="none"
        stroke="var(--rule-2)"
        strokeWidth="15"
      />
      <path
        d="M-10 86 160 62l154 40 180-30M120-10l40 72 22 146 30 72M314 102l-30 168M404-10l-18 94 40 196M-10 168l192-14 132-52"
        fill="none"
        stroke="var(--sheet)"
        strokeWidth="11"
      />
      <g fill="var(--rule)">
        <path d="M40 100h46v30H40zM196 84l44 11-6 30-40-9zM222 150h34v38h-34zM72 20h34v26H72zM190 18h50v30h-50zM338 120h32v44h-32zM430 100h36v30h-36zM300 196h34v34h-34z" />
      </g>
      <circle cx="264" cy="104" r="58" fill="var(--glow)" opacity=".3" />
      <g transform="translate(240 66)">
        <path d="M24 62C6 40 0 30 0 20a24 24 0 0 1 48 0c0 10-6 20-24 42z" fill="var(--pass)" />
        <path d="M13 20a11 11 0 0 1 22 0z" fill="var(--glow)" />
        <path d="M17 20h14l4 11H13z" fill="var(--glow)" opacity=".45" />
      </g>
    </svg>
  )
}
