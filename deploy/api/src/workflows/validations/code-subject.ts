import { checkIdentifier } from '@coverdesk/sdk'

/** A policy number or plate as it was asked for, however it was typed. */
export const askedFor = (query: string): string => checkIdentifier('plate', query).value

/** What a code of a validation is kept under: of a policy by what was asked for, so that a typo uses up nothing. */
export function codeSubject(row: { id: string; kind: string; searched: string | null }): string {
  return row.kind === 'policy' ? `${row.id} ${askedFor(row.searched ?? '')}` : row.id
}
