import type { EndorsementKind, MyChange } from '@coverdesk/sdk'

const NAMES: ReadonlySet<EndorsementKind | MyChange['kind']> = new Set([
  'vehicle',
  'registration_number',
  'cover_type',
  'use',
  'name',
  'named_drivers',
  'transfer',
  'cancel',
])

/** Returns the key of a change's name among the texts of the customer's home. */
export function nameOfChange({ kind, endorsement }: Pick<MyChange, 'kind' | 'endorsement'>): string {
  const of = endorsement ?? kind
  return `changed.${NAMES.has(of) ? of : 'policy'}`
}
