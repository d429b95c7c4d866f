import { overviewToasts } from '#/features/overview/texts.ts'
import { fullName } from '#/features/registrations/desk/rules.ts'
import { arrivedToast } from '#/features/registrations/desk/texts.ts'
import { toast } from '#/design/toast.ts'
import { api } from '#/client/api.ts'

type Form = { id: string; form_submitted_at: string }

/** Forms that are looked through for those that have just come. */
const LATEST = 5
/** Sent so shortly before the newest one, a form counts as just come while nobody knows which were there before. */
const TOGETHER_MS = 10_000

/**
 * Says who has just sent a registration form, with the way to it (DESK-3): the live stream tells only that there is one. Two
 * that come at once are both named, and none twice.
 */
export function applicantArrivals(open: (id: string) => unknown): () => Promise<void> {
  const told = new Set<string>()

  return async function tellApplicants() {
    try {
      const { rows } = await api.admin.registrations.listRegistrations({ status: 'pending', limit: LATEST })
      const newest = Date.parse(rows[0]?.form_submitted_at ?? '')
      const isNew =
        told.size > 0
          ? ({ id }: Form) => !told.has(id)
          : ({ form_submitted_at }: Form) => newest - Date.parse(form_submitted_at) < TOGETHER_MS
      const came = rows.filter(isNew)
      for (const form of rows) told.add(form.id)
      for (const form of came.toReversed())
        toast({
          ...arrivedToast(fullName(form)),
          tone: 'neutral',
          news: true,
          action: { label: 'Open', onPress: () => void open(form.id) },
        })
    } catch (error) {
      console.warn('Who sent the form could not be read', error)
      toast({ ...overviewToasts.new_registration_form, tone: 'neutral', news: true })
    }
  }
}
