import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { addedTax, type AddedTax } from '#/features/tax/rules.ts'
import { TAX_NOT_LOADED } from '#/features/tax/texts.ts'

/**
 * The per cent of tax that are added to a price as the desk types it, 0 if it includes the tax; undefined until it is
 * known. Asked only while a price is edited, which admins do. If it can't be read, `stopEditing` is called: the next
 * press reads it again, and no dialog opens later by itself.
 */
export function useAddedTax(
  of: keyof AddedTax,
  isEditing: boolean,
  stopEditing: () => void,
): number | undefined {
  const settings = useQuery(
    orpc.admin.library.findSettings.queryOptions(isEditing ? {} : { input: skipToken }),
  )
  useFailureToast(settings.error, TAX_NOT_LOADED)
  const isUnread = isEditing && settings.isLoadingError
  useEffect(() => {
    if (isUnread) stopEditing()
  }, [isUnread, stopEditing])
  return settings.data && addedTax(settings.data)[of]
}
