import type { FormField } from '@coverdesk/sdk/forms'
import { atom, useAtomValue } from 'jotai'
import { statesAtom } from '../shared/setups.atoms.ts'

const nothingAtom = atom(null)

/** Has the lists of a form at hand before its first page, so that a lost line stops nobody on a later one. */
export function usePreparedLists(fields: readonly FormField[]): void {
  useAtomValue<unknown>(asksAddress(fields) ? statesAtom : nothingAtom)
}

const asksAddress = (fields: readonly FormField[]): boolean =>
  fields.some(({ kind, fields: inner }) => kind === 'address' || asksAddress(inner ?? []))
