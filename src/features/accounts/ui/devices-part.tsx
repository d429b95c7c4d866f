import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { t, translate } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { leaveSignedOut } from '#/client/leave-signed-out.ts'
import { whenSignedOut } from '#/client/query.ts'
import { Unread } from '#/client/unread.tsx'
import { toastFailure } from '#/client/toast-failure.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { ConfirmLater } from '#/design/confirm-later.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { toast } from '#/design/toast.ts'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { authToasts } from '../texts.ts'

type Device = Awaited<ReturnType<typeof api.member.accounts.listDevices>>[number]

/** Where the member is signed in, with buttons to sign out one device or all. */
export function DevicesPart() {
  const { data, error, refetch } = useQuery(orpc.member.accounts.listDevices.queryOptions())
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="devices" className="grid gap-4">
      <MarginHeading
        id="devices"
        note={t('Don’t recognise a device? Sign it out and change your password.')}
        aside={
          <Button look="outline" onClick={() => setAsking(true)} className="max-sm:w-full">
            {t('Sign out everywhere')}
          </Button>
        }
      >
        {t('Signed-in devices')}
      </MarginHeading>
      {error && !data ? (
        <Unread error={error} fallback={authToasts.devices_failed} onRetry={() => refetch()} />
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-rule">
            {data?.map((device) => <DeviceRow key={device.id} device={device} />) ?? <WaitingRow />}
          </ul>
        </Card>
      )}
      <ConfirmLater
        open={asking}
        onOpenChange={setAsking}
        title={t('Sign out everywhere?')}
        description={t(
          'All your devices will be signed out, including this one, and your calendar link will end, if you have one. You can sign in again with your password.',
        )}
        confirmLabel={t('Sign out everywhere')}
        busyLabel={t('Signing out...')}
        onConfirm={endAll}
      />
    </section>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const id = useId()
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => api.member.accounts.endDevice({ id: device.id }),
    onSuccess: () => toast(authToasts.device_ended),
    onError: (error) => toastFailure(error, authToasts.device_not_ended),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.member.accounts.listDevices.key() }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <MonitorSmartphone size={22} aria-hidden className="shrink-0 text-ink-2" />
      <div className="min-w-44 flex-1 leading-snug">
        <b className="mr-2">{inWords(device.name)}</b>
        {device.this_device && <Badge tone="green">{t('This device')}</Badge>}
        <span id={`${id}-use`} className="block text-sm text-ink-2">
          {device.place && `${translate(device.place)} · `}
          <span className="inline-block">
            {device.this_device
              ? t('In use now')
              : t('Last used {when}', { when: formatMoment(device.last_used_at) })}
          </span>
        </span>
      </div>
      {!device.this_device && (
        <Button
          look="outline"
          busy={end.isPending}
          busyLabel={t('Signing out...')}
          id={`${id}-end`}
          aria-label={t('Sign out {device}', { device: inWords(device.name) })}
          // One browser may be signed in several times: place and last use tell them apart.
          aria-labelledby={`${id}-end ${id}-use`}
          onClick={({ currentTarget }) => keepFocusNear(currentTarget, end.mutateAsync())}
          className="max-sm:w-full"
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}

/** The server names it in English: "Chrome on Android". The names stay, but Hindi has its own word order. */
function inWords(name: string): string {
  const [browser = '', system] = name.split(' on ')
  return system ? t('{browser} on {system}', { browser, system }) : translate(name)
}

function WaitingRow() {
  return (
    <li className="px-5 py-4 sm:px-6">
      <Skeleton className="h-11 w-full" />
    </li>
  )
}

async function endAll() {
  // The live stream says so too, before the answer: it leads elsewhere.
  const stay = whenSignedOut(() => undefined)
  try {
    await api.member.accounts.endAllDevices({ everywhere: true })
  } catch (error) {
    stay()
    console.error(error)
    return toastFailure(error, authToasts.device_not_ended)
  }
  leaveSignedOut('/auth')
}
