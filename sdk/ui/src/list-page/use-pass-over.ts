import { useEffect, useEffectEvent } from 'react'
import { fieldErrors } from '../errors/field-errors.ts'
import type { ListAddress } from './use-list-address.ts'

/** What the server cannot use of an address is passed over: an old link or a mistyped one leads to the list too. */
export function usePassOver(error: unknown, { q, sort, filters, change }: ListAddress): void {
  const passOver = useEffectEvent((refusal: unknown): void => {
    const asked: Record<string, string> = { ...filters, q, sort }
    const refused = Object.keys(fieldErrors(refusal)).filter((name) => asked[name])
    if (refused.length > 0) change(Object.fromEntries(refused.map((name) => [name, ''])))
  })
  useEffect(() => passOver(error), [error])
}
