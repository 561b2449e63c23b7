import { useEffect, useEffectEvent } from 'react'
import { fieldErrors } from '../errors/field-errors.ts'
import type { ListAddress } from './use-list-address.ts'

/** Removes the parts of an address that the server refuses: an old or mistyped link still opens the list. */
export function usePassOver(error: unknown, { q, sort, filters, change }: ListAddress): void {
  const passOver = useEffectEvent((refusal: unknown): void => {
    const request: Record<string, string> = { ...filters, q, sort }
    const refused = Object.keys(fieldErrors(refusal)).filter((name) => request[name])
    if (refused.length > 0) change(Object.fromEntries(refused.map((name) => [name, ''])))
  })
  useEffect(() => passOver(error), [error])
}
