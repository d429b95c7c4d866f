import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewStatus } from '#/kernel/review.ts'
import { api, orpc } from '#/client/api.ts'
import { deciding } from '#/client/deciding.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { decidedToast, invitedToast, registrationDeskToasts } from '../texts.ts'
import type { FormRow } from './types.ts'

type Decided = Pick<FormRow, 'id' | 'version'> & { name: string; status: ReviewStatus; notes: string }
/** A form with its `version`, which says which state of it is meant. */
export type Invitee = Pick<FormRow, 'id' | 'version' | 'first_name' | 'last_name' | 'email'>

/** The desk's actions on a form, with their toasts. Every answer, good or bad, refetches the lists. */
export function useDecision() {
  const queries = useQueryClient()
  const onSettled = () =>
    Promise.all(
      [orpc.admin.registrations.key(), orpc.admin.overview.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const decide = useMutation({
    ...deciding('registration_form'),
    mutationFn: ({ id, version, status, notes }: Decided) =>
      api.admin.registrations.decideRegistration({ id, version, status, notes }),
    onSuccess: (_, { name, status }) => toast(decidedToast(status, name)),
    onError: (error) => toastFailure(error, registrationDeskToasts.update_failed),
    onSettled,
  })
  const invite = useMutation({
    mutationFn: ({ id, version }: Invitee) => api.admin.registrations.inviteApplicant({ id, version }),
    onSuccess: (_, { email }) => toast(invitedToast(email)),
    onError: (error) => toastFailure(error, registrationDeskToasts.invite_failed),
    onSettled,
  })
  const erase = useMutation({
    ...deciding('registration_form'),
    mutationFn: ({ id }: { id: string }) => api.admin.registrations.eraseRegistration({ id }),
    onSuccess: () => toast(registrationDeskToasts.erased),
    onError: (error) => toastFailure(error, registrationDeskToasts.erase_failed),
    onSettled,
  })
  return { decide, invite, erase }
}

export type Decision = ReturnType<typeof useDecision>
