import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'

/** What comes of a change. */
export interface ChangeOptions<Answer> {
  /** Called once the server has done it. */
  onDone?: (answer: Answer) => unknown
  /** Says nothing of a failure, for what people did not ask for themselves. */
  quiet?: boolean
}

/**
 * A change at the server that no form sends: the app tells of its failure.
 *
 * @param change - calls the server
 * @param options - what comes of it
 */
export function useChange<Input extends unknown[], Answer>(
  change: (...input: Input) => Promise<Answer>,
  { onDone, quiet = false }: ChangeOptions<Answer> = {},
): (...input: Input) => void {
  const queryClient = useAtomValue(queryClientAtom)
  return (...input) => {
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => change(...input),
      meta: { handled: quiet },
      ...(onDone ? { onSuccess: onDone } : {}),
    })
    // The mutation cache has reported it.
    mutation.execute(undefined).catch(() => undefined)
  }
}
