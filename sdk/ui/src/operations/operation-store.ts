import { type Atom, atom, type Getter, type WritableAtom } from 'jotai'
import { type AppClient, clientAtom } from '../client.ts'
import { nextRound, sessionRoundAtom } from '../queries/query-round.ts'

/** The state of an operation: it starts, then succeeds or fails. */
export interface OperationState<Result> {
  status: 'initial' | 'loading' | 'success' | 'error'
  loading: boolean
  error: unknown
  /** The result of the last success; null before it, and again from the next start on. */
  result: Result | null
}

/** Reading gives the state; writing starts the operation and gives its result. A later start replaces an earlier one. */
export type OperationAtom<Input extends unknown[], Result> = WritableAtom<
  OperationState<Result>,
  Input,
  Promise<Result>
>

type Operation = (client: never, ...input: never[]) => Promise<unknown>
type OperationOf<Call> = Call extends (client: never, ...input: infer Input) => Promise<infer Result>
  ? OperationAtom<Input, Result>
  : never

/** Operations by name, and `resetAtom`, which returns all of them to their initial state. */
export type OperationStore<Calls> = { [Name in keyof Calls]: OperationOf<Calls[Name]> } & {
  resetAtom: WritableAtom<null, [], void>
}

const initial = { status: 'initial', loading: false, error: null, result: null } as const

/**
 * Makes the atoms of operations that belong together.
 *
 * @param calls - what each operation asks of the API
 * @example
 * const branchStore = operationStore({
 *   create: (client: AppClient, body: BranchInput) => client.admin.branches.create(body),
 * })
 * const { loading, error } = useAtomValue(branchStore.create)
 */
export function operationStore<Calls extends Record<string, Operation>>(calls: Calls): OperationStore<Calls> {
  const resets = atom(0)
  const resetAtom = atom(null, (_get, set) => set(resets, nextRound))
  const operations = Object.entries(calls).map(([name, call]) => [name, operationAtom(call, resets)])
  return { ...Object.fromEntries(operations), resetAtom } as OperationStore<Calls>
}

/** The call of an operation that is a method of the client. */
export type CallOf<Method> = Method extends (...input: infer Input) => Promise<infer Result>
  ? (client: AppClient, ...input: Input) => Promise<Result>
  : never

/** A state is of one session, and lasts until its store is reset. */
function operationAtom(call: Operation, resets: Atom<number>): OperationAtom<never[], unknown> {
  const roundOf = (get: Getter): string => `${get(sessionRoundAtom)}.${get(resets)}`
  const stored = atom<[round: string, state: OperationState<unknown>]>(['', initial])
  return atom(
    (get) => {
      const [round, state] = get(stored)
      return round === roundOf(get) ? state : initial
    },
    async (get, set, ...input) => {
      const client = get(clientAtom)
      if (!client) throw new Error('No client in the store: call createAppClient first')
      const round = roundOf(get)
      const started: OperationState<unknown> = { ...initial, status: 'loading', loading: true }
      const finish = (state: OperationState<unknown>): void => {
        if (get(stored)[1] === started) set(stored, [round, state])
      }
      set(stored, [round, started])
      try {
        const result = await call(client as never, ...input)
        finish({ ...initial, status: 'success', result })
        return result
      } catch (error) {
        finish({ ...initial, status: 'error', error })
        throw error
      }
    },
  )
}
