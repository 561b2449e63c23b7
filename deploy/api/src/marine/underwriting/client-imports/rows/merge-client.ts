import type { MarineClientInput } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { Services } from '../../../../platform/services.ts'
import { fingerprintOf } from '../../clients/store.ts'
import type { MarineClients } from '../../clients/tables.ts'
import type { ParsedRow } from './parse-row.ts'

type Client = Selectable<MarineClients>

const texts = [
  ...(['name', 'rc_number', 'tin', 'email', 'phone', 'address', 'city', 'state', 'industry'] as const),
  ...(['contact_person', 'external_ref'] as const),
]

/** Merges a row of a file into a client; fields the row lacks stay unchanged. */
export function mergeClient(client: Client, { input, hasCountry }: ParsedRow): MarineClientInput {
  const merged = Object.fromEntries(texts.map((name) => [name, input[name] || client[name]]))
  return {
    ...input,
    ...merged,
    country: hasCountry ? input.country : client.country,
    id_type: input.id_number ? input.id_type : (client.id_type as MarineClientInput['id_type']),
    id_number: input.id_number || null,
  }
}

/** Returns whether a client would stay unchanged. */
export function isSame(
  { vault }: Pick<Services, 'vault'>,
  client: Client,
  merged: MarineClientInput,
): boolean {
  const { id_number: number } = merged
  const sameNumber = number === null || client.id_number_hash?.equals(fingerprintOf(vault, number)) === true
  return (
    sameNumber &&
    merged.kind === client.kind &&
    merged.country === client.country &&
    merged.id_type === client.id_type &&
    texts.every((name) => merged[name] === client[name])
  )
}
