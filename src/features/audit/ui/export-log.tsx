import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { noticeSignedOut } from '#/client/query.ts'
import { Button } from '#/design/button.tsx'
import { toast } from '#/design/toast.ts'
import { saveFile } from '#/kernel/csv.ts'
import { dayOf } from '#/kernel/dates.ts'
import { auditToasts } from '../texts.ts'
import type { LogFilter } from './types.ts'
import { asked } from './use-entries.ts'

/** "Export": a CSV file of the filtered entries, written by the server. */
export function ExportLog({ filter }: { filter: LogFilter }) {
  const save = useMutation({
    mutationFn: async () => {
      const answer = await fetch('/api/admin/audit/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked(filter)),
      })
      if (!answer.ok) throw Object.assign(new Error('no export'), { status: answer.status })
      saveFile(`activity-log-${dayOf(new Date())}.csv`, await answer.blob())
    },
    onError: (error) => {
      noticeSignedOut(error)
      toast({ ...auditToasts.export_failed, tone: 'destructive' })
    },
  })
  return (
    <Button look="outline" busy={save.isPending} busyLabel="Exporting..." onClick={() => save.mutate()}>
      <Download size={18} aria-hidden />
      Export
    </Button>
  )
}
