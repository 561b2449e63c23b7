import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useRef } from 'react'

/** What comes of a change. */
export interface ChangeOptions<Answer> {
  /** Called once the server has done it. */
  onDone?: (answer: Answer) => unknown
  /** Says nothing of a failure, for what people did not ask for themselves. */
  quiet?: boolean
}

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, at) => Object.is(value, other[at]))

/**
 * A change at the server that no form sends: the app tells of its failure. The same change is not sent again while it
 * runs, as a double click would.
 *
 * @param change - calls the server
 * @param options - what comes of it
 */
export function useChange<Input extends unknown[], Answer>(
  change: (...input: Input) => Promise<Answer>,
  { onDone, quiet = false }: ChangeOptions<Answer> = {},
): (...input: Input) => void {
  const queryClient = useAtomValue(queryClientAtom)
  const running = useRef<unknown[][]>([])
  return (...input) => {
    if (running.current.some((one) => areSame(one, input))) return
    running.current.push(input)
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => change(...input),
      meta: { handled: quiet },
      ...(onDone ? { onSuccess: onDone } : {}),
    })
    // The mutation cache has reported it.
    const sent = mutation.execute(undefined).catch(() => undefined)
    void sent.then(() => {
      running.current = running.current.filter((one) => one !== input)
    })
  }
}
