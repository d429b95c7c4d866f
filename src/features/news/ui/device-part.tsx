import { useEffect, useRef } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Switch } from '#/design/switch.tsx'
import { useBrowserState, type BrowserState } from './browser-push.ts'
import { useDevice } from './use-device.ts'

type Props = { pushKey: string | null; hasMail: boolean; thisDevice: boolean; otherDevices: number }

/** Whether this browser shows messages while the portal is closed (NEWS-4). */
export function DevicePart({ pushKey, hasMail, thisDevice, otherDevices }: Props) {
  const [state, look] = useBrowserState()
  const { on, off, pressed, test } = useDevice(look)
  const hindrance = hindranceOf({ pushKey, hasMail }, state)
  const isOn = thisDevice && hindrance === null
  const why = useRef<HTMLParagraphElement>(null)
  const isAsking = useRef(false)
  useEffect(() => {
    // Somebody answered the browser's question with no, and the switch that had the focus gave way to these words.
    if (hindrance === null || !isAsking.current) return
    isAsking.current = false
    if (document.activeElement === document.body) why.current?.focus()
  }, [hindrance])
  return (
    <section aria-labelledby="device" className="grid gap-4">
      <MarginHeading
        id="device"
        note={t(
          'They arrive even when the portal is closed. Your browser’s maker delivers them and can’t read them.',
        )}
      >
        {t('Messages on this device')}
      </MarginHeading>
      <Card className="grid gap-4">
        {hindrance === null ? (
          <>
            <Switch
              label={t('Messages on this device')}
              checked={pressed ?? isOn}
              onCheckedChange={(next) => {
                isAsking.current = next
                if (next) on.mutate(pushKey ?? '')
                else off.mutate()
              }}
            />
            <p className="text-sm text-ink-2">{t('They stop when you sign out here.')}</p>
            {isOn && (
              <Button
                look="outline"
                className="justify-self-start max-sm:w-full"
                busy={test.isPending}
                busyLabel={t('Sending a test message...')}
                onClick={() => test.mutate()}
              >
                {t('Send a test message')}
              </Button>
            )}
          </>
        ) : (
          <p ref={why} tabIndex={-1}>
            {hindrance}
          </p>
        )}
        {pushKey !== null && otherDevices > 0 && (
          <p className="text-sm text-ink-2">
            {otherDevices === 1
              ? t('Messages are on for one other device.')
              : t('Messages are on for {count} other devices.', { count: otherDevices })}
          </p>
        )}
      </Card>
    </section>
  )
}

/** Why messages can't be switched on here, and what to do about it. */
function hindranceOf(
  { pushKey, hasMail }: Pick<Props, 'pushKey' | 'hasMail'>,
  state: BrowserState,
): string | null {
  if (pushKey === null && hasMail)
    return t('The library doesn’t send messages to browsers. Choose your emails below.')
  if (pushKey === null) return t('The library doesn’t send messages to browsers.')
  if (state === 'unsupported')
    return t('This browser can’t show messages. On an iPhone, add the library to the home screen first.')
  if (state === 'blocked')
    return t(
      'Messages are blocked in this browser. Allow notifications for this site in its settings, then reload this page.',
    )
  return null
}
