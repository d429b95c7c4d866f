import { useMutation, useMutationState } from '@tanstack/react-query'

type Press = { id: string; on: boolean }

/** What was pressed of each row while that is on its way: on a slow network its switch would seem not to have moved. */
export function useSwitched(list: string): ReadonlyMap<string, boolean> {
  const sent = useMutationState({
    filters: { mutationKey: [list], status: 'pending' },
    select: ({ state }) => state.variables as Press,
  })
  return new Map(sent.map(({ id, on }) => [id, on]))
}

type Options = {
  send: (on: boolean) => Promise<unknown>
  onSuccess?: (answer: unknown, press: Press) => void
  onError: (error: Error) => void
  onSettled: () => Promise<unknown>
}

/** The switch of one row of a list, which takes effect at once. */
export function useSwitch(list: string, id: string, { send, ...rest }: Options): (on: boolean) => void {
  const pressed = useMutation({
    mutationKey: [list],
    // The presses on one switch go one after the other, so that the last wins; other rows don't wait for them.
    scope: { id: `${list}:${id}` },
    mutationFn: ({ on }: Press) => send(on),
    ...rest,
  })
  return (on) => pressed.mutate({ id, on })
}
