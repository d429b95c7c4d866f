import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { useSwitch, useSwitched } from '#/client/use-switch.ts'
import { toast } from '#/design/toast.ts'
import type { DeskItem, MenuItemDetails } from '../rules.ts'
import { menuToasts } from '../texts.ts'

/** `edited` is null for a new item; `upload_id` is a new picture. */
type Written = { edited: DeskItem | null; item: MenuItemDetails; upload_id: string | null }

const OFFERING = 'offer-item'

/** What its switch says of each item while that is on its way. */
export const useOffered = () => useSwitched(OFFERING)

const readAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: orpc.admin.canteenMenu.key() })

/** Lets members order an item, or not. */
export function useOffer(id: string) {
  const queries = useQueryClient()
  return useSwitch(OFFERING, id, {
    send: (available) => api.admin.canteenMenu.setAvailable({ id, available }),
    onError: (error) => toastFailure(error, menuToasts.availability_failed),
    onSettled: () => readAgain(queries),
  })
}

/** What the desk writes of the menu in its dialogs. Every answer, good or bad, refetches the menu. */
export function useMenuDesk() {
  const queries = useQueryClient()
  const key = useRequestKey('dish')
  const onSettled = () => readAgain(queries)
  const save = useMutation({
    mutationFn: ({ edited, item, upload_id }: Written) => {
      const written = { item, ...(upload_id === null ? {} : { upload_id }) }
      return edited
        ? api.admin.canteenMenu.updateItem({ id: edited.id, version: edited.version, ...written })
        : api.admin.canteenMenu.createItem(written, { context: { requestKey: key.keyFor(written) } })
    },
    onSuccess: (_saved, { edited }) => {
      key.forget()
      toast(edited ? menuToasts.updated : menuToasts.added)
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => api.admin.canteenMenu.deleteItem({ id }),
    onSuccess: () => toast(menuToasts.deleted),
    onError: (error) => toastFailure(error, menuToasts.delete_failed),
    onSettled,
  })
  return { save, remove }
}

export type MenuDesk = ReturnType<typeof useMenuDesk>
