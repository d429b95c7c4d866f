import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, ImageOff, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { cx } from '#/design/cx.ts'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { proofToasts } from '../texts.ts'
import { useDownload } from './use-download.ts'

/** So high also before the picture arrives: no button moves, and on a desk's screen the reason below is in sight. */
const FRAME = 'h-100 md:h-[clamp(18rem,40dvh,25rem)]'

/** The screenshot in a frame, to zoom, open or download. Its link is made for this view (3600 s). */
export function ProofPicture({ id, student }: { id: string; student: string }) {
  const link = useQuery({
    ...orpc.admin.paymentProofs.linkToProof.queryOptions({ input: { id, mode: 'view' } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const [broken, setBroken] = useState(false)
  const download = useDownload()
  return (
    <section aria-label={t('Payment proof')} className="grid content-start gap-3">
      {broken || link.error ? (
        <PreviewFailed busy={link.isFetching} onRetry={() => link.refetch().then(() => setBroken(false))} />
      ) : link.data ? (
        <Picture
          url={link.data.url}
          alt={t('Payment proof from {student}', { student })}
          onBroken={() => setBroken(true)}
        />
      ) : (
        <>
          <SkeletonNote label={t('Loading picture')} />
          <Skeleton className={cx(FRAME, '!rounded-xl')} />
        </>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button look="outline" onClick={() => void openInTab(id)}>
          <ExternalLink size={18} aria-hidden />
          {t('Open full size')}
        </Button>
        <Button
          look="outline"
          busy={download.isPending}
          busyLabel={t('Downloading...')}
          onClick={() => download.mutate(id)}
        >
          <Download size={18} aria-hidden />
          {t('Download')}
        </Button>
      </div>
    </section>
  )
}

function Picture({ url, alt, onBroken }: { url: string; alt: string; onBroken: () => void }) {
  const [zoomed, setZoomed] = useState(false)
  const Icon = zoomed ? ZoomOut : ZoomIn
  return (
    <button
      type="button"
      aria-pressed={zoomed}
      onClick={() => setZoomed(!zoomed)}
      className={cx(
        FRAME,
        'grid w-full overflow-auto rounded-xl border border-rule bg-sunk *:[grid-area:1/1]',
        zoomed ? 'cursor-zoom-out' : 'cursor-zoom-in grid-rows-[minmax(0,1fr)]',
      )}
    >
      <img
        src={url}
        alt={alt}
        onError={onBroken}
        className={zoomed ? 'max-w-none' : 'size-full object-contain'}
      />
      <span className="sticky bottom-2 left-2 inline-flex self-end justify-self-start items-center gap-1.5 rounded-full bg-sheet px-3 py-1.5 text-xs font-semibold shadow-float">
        <Icon size={15} aria-hidden />
        {zoomed ? t('Zoom out') : t('Zoom')}
      </span>
    </button>
  )
}

function PreviewFailed({ busy, onRetry }: { busy: boolean; onRetry: () => Promise<void> }) {
  const { title, description } = proofToasts.preview_failed
  return (
    <div role="alert" className="grid justify-items-center gap-2 rounded-xl bg-sunk px-4 py-12 text-center">
      <ImageOff size={28} aria-hidden className="text-ink-3" />
      <b>{title}</b>
      <span className="text-ink-2">{description}</span>
      <Button
        look="outline"
        size="sm"
        className="max-sm:min-h-11"
        busy={busy}
        busyLabel={t('Loading...')}
        onClick={({ currentTarget }) => keepFocusNear(currentTarget, onRetry())}
      >
        {t('Retry')}
      </Button>
    </div>
  )
}

/** Opens the tab before requesting the link, because browsers block one that opens later. */
async function openInTab(id: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    if (tab === null) throw new Error('the browser opened no tab')
    tab.opener = null
    tab.location.href = new URL(
      (await api.admin.paymentProofs.linkToProof({ id, mode: 'view' })).url,
      location.href,
    ).href
  } catch (error) {
    tab?.close()
    toastFailure(error, proofToasts.open_failed)
  }
}
