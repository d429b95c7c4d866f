import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { addedTax, type AddedTax } from '#/features/tax/rules.ts'
import { TAX_NOT_LOADED } from '#/features/tax/texts.ts'

/**
 * The per cent of tax that are added to a price as the desk types it, 0 if it includes the tax; undefined until it is
 * known. Asked anew whenever a price is edited, which admins do, and the same until that ends: what a dialog says that
 * everybody pays is what it saves (LIBRARY-17). If it can't be read, `stopEditing` is called: the next press reads it
 * again, and no dialog opens later by itself.
 */
export function useAddedTax(
  of: keyof AddedTax,
  isEditing: boolean,
  stopEditing: () => void,
): number | undefined {
  const settings = useQuery(
    orpc.admin.library.findSettings.queryOptions(isEditing ? {} : { input: skipToken }),
  )
  const [rate, setRate] = useState<number>()
  const awaits = isEditing && rate === undefined && !settings.isFetching
  if (awaits && settings.isSuccess) setRate(addedTax(settings.data)[of])
  if (!isEditing && rate !== undefined) setRate(undefined)
  useFailureToast(settings.error, TAX_NOT_LOADED)
  const isUnread = awaits && settings.isError
  useEffect(() => {
    if (isUnread) stopEditing()
  }, [isUnread, stopEditing])
  return rate
}
