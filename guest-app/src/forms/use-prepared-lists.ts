import type { FormField } from '@coverdesk/sdk/forms'
import { atom, useAtomValue } from 'jotai'
import { statesAtom } from '../shared/setups.atoms.ts'

const nothingAtom = atom(null)

/** Loads the lists of a form before its first page, so that a lost connection does not block a later one. */
export function usePreparedLists(fields: readonly FormField[]): void {
  useAtomValue<unknown>(asksAddress(fields) ? statesAtom : nothingAtom)
}

const asksAddress = (fields: readonly FormField[]): boolean =>
  fields.some(({ kind, fields: inner }) => kind === 'address' || asksAddress(inner ?? []))
