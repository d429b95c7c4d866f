import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Card } from '#/design/card.tsx'
import { Spoken } from '#/design/spoken.tsx'

/** How long after submission the page refetches its data (PROOF-4). */
const RELOAD_MS = 2000

/** The success card; then the page shows the proof as pending. */
export function ProofSent({ onRead }: { onRead: () => void }) {
  const queries = useQueryClient()
  const reload = useEffectEvent(() => {
    void queries.invalidateQueries({ queryKey: orpc.member.key() })
    onRead()
  })
  useEffect(() => {
    const timer = setTimeout(() => reload(), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Card className="grid justify-items-center gap-3 border-green bg-green-wash text-center">
      <CircleCheck size={44} className="text-green" aria-hidden />
      <div role="status">
        <Spoken>
          <h3 className="text-xl">{t('Payment proof submitted')}</h3>
          <p className="mt-1">{t('We’ll check it within 24 hours and email your receipt.')}</p>
        </Spoken>
      </div>
    </Card>
  )
}
