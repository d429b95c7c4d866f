import { useMutation } from '@tanstack/react-query'
import { api } from '#/web/api.ts'
import { toast } from '#/web/design/toast.ts'
import { proofToasts } from '../texts.ts'

/** Downloads a proof's screenshot by a link of 60 s, with the specified toasts. */
export function useDownload() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { url } = await api.admin.paymentProofs.linkToProof({ id, mode: 'download' })
      await save(url, `payment-proof-${id.slice(0, 8)}`)
    },
    onSuccess: () => toast(proofToasts.download_started),
    onError: () => toast({ ...proofToasts.download_failed, tone: 'destructive' }),
  })
}

const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

async function save(url: string, name: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const file = await answer.blob()
  const object = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = object
  anchor.download = `${name}.${EXTENSIONS[file.type] ?? 'bin'}`
  anchor.click()
  // The download has taken its own reference by then.
  setTimeout(() => URL.revokeObjectURL(object), 10_000)
}
