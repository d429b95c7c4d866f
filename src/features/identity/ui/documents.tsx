import { useMutation } from '@tanstack/react-query'
import { Download, ExternalLink, Eye, FileText } from 'lucide-react'
import { saveFile } from '#/features/files/ui/save-file.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { textOf } from '#/web/api.ts'
import { ButtonAnchor } from '#/web/design/button-link.tsx'
import { Button } from '#/web/design/button.tsx'
import { toast } from '#/web/design/toast.ts'
import { DOCUMENT_SIDES, type DocumentSide } from '../rules.ts'
import { DOWNLOAD_STARTED, identityToasts } from '../texts.ts'
import type { DocumentInfo } from './types.ts'

type MakeLink = (side: DocumentSide, download: boolean) => Promise<{ url: string }>
type Props = { documents: Record<DocumentSide, DocumentInfo>; link: MakeLink }

const LABELS: Record<DocumentSide, string> = { front: 'Aadhar front', back: 'Aadhar back' }

/** The two documents, each behind a link that is made when somebody asks to see it (decisions §2 rule 12). */
export function Documents({ documents, link }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {DOCUMENT_SIDES.map((side) => (
        <section
          key={side}
          aria-label={LABELS[side]}
          className="grid content-start gap-3 rounded-xl bg-sunk p-4"
        >
          <h4 className="font-sans text-base font-semibold">{LABELS[side]}</h4>
          <Side document={documents[side]} label={LABELS[side]} link={(download) => link(side, download)} />
        </section>
      ))}
    </div>
  )
}

type SideProps = {
  document: DocumentInfo
  label: string
  link: (download: boolean) => Promise<{ url: string }>
}

function Side({ document, label, link }: SideProps) {
  if (document === null) return <p className="text-ink-2">Not uploaded</p>
  if (document.erased_at !== null)
    return <p className="text-ink-2">Erased {formatMoment(document.erased_at)}</p>
  return <StoredSide type={document.content_type} label={label} link={link} />
}

function StoredSide({ type, label, link }: { type: string; label: string; link: SideProps['link'] }) {
  const view = useMutation({
    mutationFn: () => link(false),
    onError: (error) => toast({ ...textOf(error, identityToasts.open_failed), tone: 'destructive' }),
  })
  const download = useMutation({
    mutationFn: async () => saveFile((await link(true)).url, label.toLowerCase().replaceAll(' ', '-')),
    onSuccess: () => toast({ title: DOWNLOAD_STARTED }),
    onError: (error) => toast({ ...textOf(error, identityToasts.download_failed), tone: 'destructive' }),
  })
  return (
    <>
      {type === 'application/pdf' ? (
        <p className="flex items-center gap-2 text-ink-2">
          <FileText size={20} aria-hidden /> PDF document
        </p>
      ) : (
        view.data && <Picture url={view.data.url} label={label} onFail={() => view.reset()} />
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {type !== 'application/pdf' && !view.data && (
          <Button look="outline" busy={view.isPending} busyLabel="Opening..." onClick={() => view.mutate()}>
            <Eye size={18} aria-hidden />
            View<span className="sr-only"> {label}</span>
          </Button>
        )}
        {view.data && (
          <ButtonAnchor look="outline" href={view.data.url} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={18} aria-hidden />
            Open in new tab
          </ButtonAnchor>
        )}
        <Button
          look="quiet"
          busy={download.isPending}
          busyLabel="Downloading..."
          onClick={() => download.mutate()}
        >
          <Download size={18} aria-hidden />
          Download<span className="sr-only"> {label}</span>
        </Button>
      </div>
    </>
  )
}

function Picture({ url, label, onFail }: { url: string; label: string; onFail: () => void }) {
  return (
    <img
      src={url}
      alt={label}
      className="max-h-100 w-full rounded-lg bg-sheet object-contain"
      onError={() => {
        toast({ ...identityToasts.open_failed, tone: 'destructive' })
        onFail()
      }}
    />
  )
}
