import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '#/features/files/ui/download-file.ts'
import { api } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { proofToasts } from '../texts.ts'

/** Downloads a proof's screenshot by a link of 60 s (SAFE-9). */
export function useDownload() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { url } = await api.admin.paymentProofs.linkToProof({ id, mode: 'download' })
      await downloadFile(url, `payment-proof-${id.slice(0, 8)}`)
    },
    onSuccess: () => toast(proofToasts.download_started),
    onError: (error) => toastFailure(error, proofToasts.download_failed),
  })
}
