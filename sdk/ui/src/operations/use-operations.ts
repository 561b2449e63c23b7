import { useStore, type WritableAtom } from 'jotai'
import { useMemo } from 'react'
import type { OperationAtom } from './operation-store.ts'

type Run<Member> =
  Member extends OperationAtom<infer Input, infer Result> ? (...input: Input) => Promise<Result> : () => void

/** Starts the operations of a store by their names, like the methods of the client; `resetAtom` resets them. */
export type Operations<Store> = { [Name in keyof Store]: Run<Store[Name]> }

/**
 * The operations of a store, to be started from a screen.
 *
 * @param operations - a store
 * @example const { create } = useOperations(branchStore)
 */
export function useOperations<Store extends object>(operations: Store): Operations<Store> {
  const store = useStore()
  return useMemo(() => {
    const members = Object.entries(operations) as [string, WritableAtom<unknown, unknown[], unknown>][]
    const runs = members.map(([name, member]) => [name, (...input: unknown[]) => store.set(member, ...input)])
    return Object.fromEntries(runs) as Operations<Store>
  }, [operations, store])
}
