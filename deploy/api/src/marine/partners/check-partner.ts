import type { PartnerInput } from '@coverdesk/sdk'
import { checkIdentifier } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { ApiError, type FieldError } from '../../platform/errors/api-error.ts'
import { listMarine } from '../setup/store.ts'

/** Normalises identifiers and addresses for storage. */
export const normalisePartner = <Input extends PartnerInput>(input: Input): Input => ({
  ...input,
  email: input.email.toLowerCase(),
  rc_number: checkIdentifier('rc_number', input.rc_number).value,
  tin: checkIdentifier('tax_id', input.tin).value,
})

interface Before {
  id: string
  clauses: readonly string[]
}

/**
 * Asserts that a partner can be stored; serialised, so that names and numbers stay unique.
 * @throws ApiError 422 at `name`, `rc_number`, `licence_number`, `clauses.0`
 */
export async function checkPartner(
  tx: Tx,
  { name, rc_number, licence_number, clauses }: PartnerInput,
  today: string,
  before?: Before,
): Promise<void> {
  await takeLock(tx, 'partners')
  const others = await tx
    .selectFrom('partners')
    .select(['name', 'rc_number', 'licence_number'])
    .where('state', '!=', 'archived')
    .where('id', '!=', before?.id ?? '00000000-0000-0000-0000-000000000000')
    .where((eb) =>
      eb.or([
        eb(sql`lower(name)`, '=', name.toLowerCase()),
        ...(rc_number ? [eb('rc_number', '=', rc_number)] : []),
        ...(licence_number ? [eb(sql`lower(licence_number)`, '=', licence_number.toLowerCase())] : []),
      ]),
    )
    .execute()
  const fields: FieldError[] = []
  const taken = (path: 'name' | 'rc_number' | 'licence_number', value: string, code: string): void => {
    const same = others.some((other) => other[path].toLowerCase() === value.toLowerCase())
    if (value !== '' && same) fields.push({ path, code })
  }
  taken('name', name, 'fields.name_taken')
  taken('rc_number', rc_number, 'fields.partner_known')
  taken('licence_number', licence_number, 'fields.partner_known')
  const offered = new Set((await listMarine(tx, 'marine-clauses', today)).map(({ code }) => code))
  clauses.forEach((code, index) => {
    if (offered.has(code) || before?.clauses.includes(code)) return
    fields.push({ path: `clauses.${index}`, code: 'fields.choice_unknown' })
  })
  if (fields.length > 0) throw new ApiError(422, 'fields_invalid', { fields })
}
