import { Part } from '#/web/pages/design/part.tsx'

const TOKENS = [
  'paper sheet sunk rule rule-2 edge ink ink-2 ink-3',
  'green green-deep green-wash on-green glow glow-deep glow-wash on-glow',
  'red red-deep red-wash margin dawn dusk night day pass',
]
const SIZES = ['text-hero', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg']

export function Swatches() {
  return (
    <Part title="Colour and type">
      {TOKENS.map((row) => (
        <ul key={row} className="flex flex-wrap gap-3">
          {row.split(' ').map((token) => (
            <li key={token} className="w-20 text-xs text-ink-2">
              <span
                className="block h-12 rounded-ctl border border-rule-2"
                style={{ background: `var(--${token})` }}
              />
              {token}
            </li>
          ))}
        </ul>
      ))}
      <div className="grid gap-1 overflow-hidden">
        {SIZES.map((size) => (
          <p key={size} className={`disp ${size} truncate`}>
            Seat 28, ₹1,42,600
          </p>
        ))}
        <p>Anek Latin 16: evening, 2 PM – 10 PM. ₹2,800 “quoted” – dashed…</p>
        <p className="text-sm text-ink-2">15: ink-2 on paper</p>
        <p className="text-xs text-ink-3">13: ink-3 on paper</p>
      </div>
    </Part>
  )
}
