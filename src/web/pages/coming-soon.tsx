import type { LucideIcon } from 'lucide-react'
import { Badge } from '#/web/design/badge.tsx'
import { Button } from '#/web/design/button.tsx'
import { Card } from '#/web/design/card.tsx'

type Props = { title: string; icon: LucideIcon; features: readonly string[]; notify?: boolean }

/** An announced page (student portal §2): what is planned, and nothing that pretends to work. */
export function ComingSoon({ title, icon: Icon, features, notify = false }: Props) {
  return (
    <Card className="mx-auto grid max-w-[560px] justify-items-center gap-5 py-10 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-green-wash text-green-deep">
        <Icon size={36} strokeWidth={1.6} aria-hidden />
      </span>
      <Badge tone="glow">Coming Soon</Badge>
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid w-full divide-y divide-rule text-left">
        {features.map((feature) => (
          <li key={feature} className="py-3 font-medium">
            {feature}
          </li>
        ))}
      </ul>
      {notify && (
        <Button look="outline" disabled>
          Notify Me
        </Button>
      )}
    </Card>
  )
}
