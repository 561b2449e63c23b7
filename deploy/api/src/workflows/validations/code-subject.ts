import { checkIdentifier } from '@coverdesk/sdk'

/** Normalises a policy number or plate as entered. */
export const normaliseSearch = (query: string): string => checkIdentifier('plate', query).value

/** Returns the storage key of a validation's codes: for a policy, the search term, so that a typo uses up no codes. */
export function codeSubject(row: { id: string; kind: string; searched: string | null }): string {
  return row.kind === 'policy' ? `${row.id} ${normaliseSearch(row.searched ?? '')}` : row.id
}
