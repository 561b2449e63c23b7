import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai'
import { type AppClient, clientAtom } from '../client.ts'

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
 *   create: (client: AppClient, body: BranchInput) => client.branches.create(body),
 * })
 * const { loading, error } = useAtomValue(branchStore.create)
 */
export function operationStore<Calls extends Record<string, Operation>>(calls: Calls): OperationStore<Calls> {
  const states: PrimitiveAtom<OperationState<unknown>>[] = []
  const operations = Object.entries(calls).map(([name, call]) => {
    const state = atom<OperationState<unknown>>(initial)
    states.push(state)
    return [name, operationAtom(state, call)] as const
  })
  const resetAtom = atom(null, (_get, set) => {
    for (const state of states) set(state, initial)
  })
  stores.add(resetAtom)
  return { ...Object.fromEntries(operations), resetAtom } as OperationStore<Calls>
}

/** The call of an operation that is a method of the client. */
export type CallOf<Method> = Method extends (...input: infer Input) => Promise<infer Result>
  ? (client: AppClient, ...input: Input) => Promise<Result>
  : never

/**
 * The operations of one resource of the client.
 *
 * @param name - the resource
 * @param methods - its methods that change something
 * @example const branchStore = resourceStore('branches', 'create', 'update', 'delete')
 */
export function resourceStore<
  Resource extends keyof AppClient,
  Method extends keyof AppClient[Resource] & string,
>(
  name: Resource,
  ...methods: Method[]
): OperationStore<{ [Key in Method]: CallOf<AppClient[Resource][Key]> }> {
  const calls = methods.map((method) => [
    method,
    (client: AppClient, ...input: unknown[]) =>
      Reflect.apply(client[name][method] as () => Promise<unknown>, client[name], input),
  ])
  return operationStore(Object.fromEntries(calls) as { [Key in Method]: CallOf<AppClient[Resource][Key]> })
}

const stores = new Set<WritableAtom<null, [], void>>()

/** Returns every operation to its initial state: nobody sees the results of an earlier session. */
export const resetOperationsAtom: WritableAtom<null, [], void> = atom(null, (_get, set) => {
  for (const reset of stores) set(reset)
})

function operationAtom(
  stateAtom: PrimitiveAtom<OperationState<unknown>>,
  call: Operation,
): OperationAtom<never[], unknown> {
  return atom(
    (get) => get(stateAtom),
    async (get, set, ...input) => {
      const client = get(clientAtom)
      if (!client) throw new Error('No client in the store: call createAppClient first')
      const started: OperationState<unknown> = { ...initial, status: 'loading', loading: true }
      const finish = (state: OperationState<unknown>): void => {
        if (get(stateAtom) === started) set(stateAtom, state)
      }
      set(stateAtom, started)
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
