import { Suspense, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'

/** Fetched by the few who set it up. */
const WhatsAppPart = lazyPart(() => import('./whatsapp-part.tsx'))

/** WhatsApp by the library's own number: nothing leaves before it is switched on (WHATSAPP-1). */
export function OpenWhatsApp() {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="whatsapp">
      <Card className="grid gap-5">
        <MarginHeading
          id="whatsapp"
          note={t(
            'Sends your approved templates through Meta’s Cloud API. Meta learns the member’s number and the template’s words; nothing is sent until you switch it on, and then only what the desk sends.',
          )}
        >
          WhatsApp
        </MarginHeading>
        {open ? (
          <Suspense>
            <WhatsAppPart />
          </Suspense>
        ) : (
          <Button look="outline" className="sm:justify-self-start" onClick={() => setOpen(true)}>
            {t('Open WhatsApp')}
          </Button>
        )}
      </Card>
    </section>
  )
}
