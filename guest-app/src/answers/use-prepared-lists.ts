import type { FormField } from '@coverdesk/sdk/forms'
import { useClient } from '@coverdesk/sdk/react'
import { useList } from '../shared/resource.ts'

/** Has the lists of a form at hand before its first page, so that a lost line stops nobody on a later one. */
export function usePreparedLists(fields: readonly FormField[]): void {
  const client = useClient()
  const asked = asksAddress(fields)
  useList(asked ? ['states'] : ['no-list'], async () => (asked ? await client.setups.states() : []))
}

const asksAddress = (fields: readonly FormField[]): boolean =>
  fields.some(({ kind, fields: inner }) => kind === 'address' || asksAddress(inner ?? []))
