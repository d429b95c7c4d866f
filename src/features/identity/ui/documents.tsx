import { useMutation } from '@tanstack/react-query'
import { Download, ExternalLink, Eye, FileText } from 'lucide-react'
import { useEffect } from 'react'
import { downloadFile } from '#/features/files/ui/download-file.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { t, type Words, translate } from '#/kernel/words.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { ButtonAnchor } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { toast, toastError } from '#/design/toast.ts'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { DOCUMENT_SIDES, type DocumentSide } from '../rules.ts'
import { DOWNLOAD_STARTED, identityToasts } from '../texts.ts'
import type { DocumentInfo } from './types.ts'

type MakeLink = (side: DocumentSide, download: boolean) => Promise<{ url: string }>
type Props = {
  documents: Record<DocumentSide, DocumentInfo>
  link: MakeLink
  /** Shows both pictures without being asked. */
  atOnce?: boolean
}

const LABELS: Record<DocumentSide, Words> = { front: 'Aadhar front', back: 'Aadhar back' }

/**
 * The two documents, each with a link that is created when it is seen (IDENTITY-10); a PDF only where the browser has a
 * viewer.
 */
export function Documents({ documents, link, atOnce = false }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {DOCUMENT_SIDES.map((side) => (
        <section
          key={side}
          aria-label={translate(LABELS[side])}
          className="grid content-start gap-3 rounded-xl bg-sunk p-4"
        >
          <h4 className="font-sans text-base font-semibold">{translate(LABELS[side])}</h4>
          <Side
            document={documents[side]}
            label={translate(LABELS[side])}
            file={`aadhar-${side}`}
            link={(download) => link(side, download)}
            atOnce={atOnce}
          />
        </section>
      ))}
    </div>
  )
}

type SideProps = {
  document: DocumentInfo
  label: string
  /** The file name for the download. */
  file: string
  link: (download: boolean) => Promise<{ url: string }>
  atOnce: boolean
}

function Side({ document, ...side }: SideProps) {
  if (document === null) return <p className="text-ink-2">{t('Not uploaded')}</p>
  if (document.erased_at !== null)
    return <p className="text-ink-2">{t('Erased {when}', { when: formatMoment(document.erased_at) })}</p>
  return <StoredSide type={document.content_type} {...side} />
}

function StoredSide({ type, label, file, link, atOnce }: Omit<SideProps, 'document'> & { type: string }) {
  const view = useMutation({
    mutationFn: () => link(false),
    onError: (error) => toastFailure(error, identityToasts.open_failed),
  })
  const { mutate: open } = view
  const isPdf = type === 'application/pdf'
  const isShown = !isPdf || navigator.pdfViewerEnabled
  const isOpened = atOnce && isShown
  useEffect(() => {
    if (isOpened) open()
  }, [isOpened, open])
  const download = useMutation({
    mutationFn: async () => downloadFile((await link(true)).url, file),
    onSuccess: () => toast({ title: DOWNLOAD_STARTED }),
    onError: (error) => toastFailure(error, identityToasts.download_failed),
  })
  return (
    <>
      {isPdf && !view.data && (
        <p className="flex items-center gap-2 text-ink-2">
          <FileText size={20} aria-hidden /> {t('PDF document')}
        </p>
      )}
      {view.data &&
        (isPdf ? (
          <Pdf url={view.data.url} label={label} />
        ) : (
          <Picture url={view.data.url} label={label} onFail={() => view.reset()} />
        ))}
      {isOpened && view.isPending && <Skeleton className="h-80 !rounded-lg" />}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        {isShown && !view.data && (
          <Button
            look="outline"
            busy={view.isPending}
            busyLabel={t('Opening...')}
            onClick={({ currentTarget }) => keepFocusNear(currentTarget, view.mutateAsync())}
          >
            <Eye size={18} aria-hidden />
            {t('View')}
            <span className="sr-only"> {label}</span>
          </Button>
        )}
        {view.data && (
          <ButtonAnchor look="outline" href={view.data.url} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={18} aria-hidden />
            {t('Open in new tab')}
          </ButtonAnchor>
        )}
        <Button
          look="quiet"
          busy={download.isPending}
          busyLabel={t('Downloading...')}
          onClick={() => download.mutate()}
        >
          <Download size={18} aria-hidden />
          {t('Download')}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
    </>
  )
}

/**
 * Drawn by the browser's own viewer, which has no access to this page. It shows nothing in a frame with `sandbox`; the
 * server's answer keeps a PDF from being anything else (SAFE-7).
 */
function Pdf({ url, label }: { url: string; label: string }) {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
  return <iframe src={url} title={label} className="h-100 w-full rounded-lg bg-sheet" />
}

/** As high as its placeholder, so that no button moves when it arrives. */
function Picture({ url, label, onFail }: { url: string; label: string; onFail: () => void }) {
  return (
    <img
      src={url}
      alt={label}
      className="h-80 w-full rounded-lg bg-sheet object-contain"
      onError={() => {
        toastError(identityToasts.open_failed)
        onFail()
      }}
    />
  )
}
