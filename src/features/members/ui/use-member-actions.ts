import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import type { MemberAction } from '../rules.ts'
import { doneToast, memberToasts } from '../texts.ts'

type Of = { id: string; name: string }

/**
 * What the desk does to a member, with its toasts; everything of them is read again whatever came of it. Once they are
 * deleted `onDeleted` leaves what showed them.
 */
export function useMemberActions(onDeleted: () => void) {
  const queries = useQueryClient()
  const onSettled = () =>
    Promise.all(
      [orpc.admin.members.key(), orpc.admin.audit.key(), orpc.admin.overview.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const done = (action: MemberAction) => (_: unknown, of: Of) => toast(doneToast(action, of.name))
  const showFailure = (error: unknown) => toastFailure(error, memberToasts.action_failed)

  const update = useMutation({
    mutationFn: (input: Parameters<typeof api.admin.members.updateMember>[0]) =>
      api.admin.members.updateMember(input),
    onSuccess: done('edit'),
    onSettled,
  })
  const ban = useMutation({
    mutationFn: ({ id, reason }: Of & { reason: string }) => api.admin.members.banMember({ id, reason }),
    onSuccess: done('ban'),
    onError: showFailure,
    onSettled,
  })
  const unban = useMutation({
    mutationFn: ({ id }: Of) => api.admin.members.unbanMember({ id }),
    onSuccess: done('unban'),
    onError: showFailure,
    onSettled,
  })
  const endTwoStep = useMutation({
    mutationFn: ({ id, reason }: Of & { reason: string }) => api.admin.members.endTwoStep({ id, reason }),
    onSuccess: done('end_two_step'),
    onError: showFailure,
    onSettled,
  })
  const makeAdmin = useMutation({
    mutationFn: ({ id }: Of) => api.admin.members.makeAdmin({ id }),
    onSuccess: done('make_admin'),
    onError: showFailure,
    onSettled,
  })
  const removeAdmin = useMutation({
    mutationFn: ({ id }: Of) => api.admin.members.removeAdmin({ id }),
    onSuccess: done('remove_admin'),
    onError: showFailure,
    onSettled,
  })
  const makeDesk = useMutation({
    mutationFn: ({ id }: Of) => api.admin.members.makeDesk({ id }),
    onSuccess: done('make_desk'),
    onError: showFailure,
    onSettled,
  })
  const removeDesk = useMutation({
    mutationFn: ({ id }: Of) => api.admin.members.removeDesk({ id }),
    onSuccess: done('remove_desk'),
    onError: showFailure,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id, ends_plans }: Of & { ends_plans: string[] }) =>
      api.admin.members.deleteMember({ id, ends_plans }),
    onSuccess: (_, of) => {
      toast(doneToast('delete', of.name))
      onDeleted()
    },
    onError: (error) => toastFailure(error, memberToasts.delete_failed),
    onSettled,
  })
  return { update, ban, unban, endTwoStep, makeAdmin, removeAdmin, makeDesk, removeDesk, remove }
}

export type MemberActions = ReturnType<typeof useMemberActions>
