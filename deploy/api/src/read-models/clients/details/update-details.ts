import type { ClientDetails, ClientDetailsInput, RequestedChange } from '@coverdesk/sdk'
import { checkIdentifier } from '@coverdesk/sdk'
import { staffScope } from '../../../identity/accounts/user-scope.ts'
import { fullName } from '../../../identity/clients/presenter.ts'
import { needsSecond, requestChange } from '../../../identity/pending-changes/request.ts'
import type { UserActor } from '../../../platform/access/actor.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { fieldError } from '../../../platform/errors/api-error.ts'
import type { Services } from '../../../platform/services.ts'
import { assertStateAndLga } from '../../../reference/setups/check-state-and-lga.ts'
import { type ClientRow, lockClientVersion } from '../record/lock-client.ts'
import { recordChange } from '../record/record-change.ts'
import type { RecordReader } from '../record/record-texts.ts'
import { type Identity, identityFields, identityOf, storeDetails } from './store-details.ts'

const detailFields = [
  'title',
  'gender',
  'address',
  'state',
  'lga',
  'occupation',
  'contact_name',
  'tax_id',
] as const

/**
 * Changes the details of a customer at once; a new name or date of birth waits for a second person.
 * @throws ApiError 404; 409 `edit_conflict`, `client_closed`, `change_waits`; 422 at the fields
 */
export async function updateDetails(
  tx: Tx,
  services: Services,
  { id, body }: { id: string; body: ClientDetailsInput },
  actor: UserActor,
  reader: RecordReader,
): Promise<void> {
  const { reason, version, ...given } = body
  const row = await lockClientVersion(tx, id, version, reader)
  const wanted = detailsFor(row, given)
  if (wanted.state !== row.state || wanted.lga !== row.lga)
    await assertStateAndLga(tx, wanted.state, wanted.lga, lagosDay(services.clock()))
  const identity = identityOf(wanted)
  const changes = identityChanges(row, identity)
  const request = {
    kind: 'client' as const,
    userScope: staffScope,
    privilege: 'customer.customer.edit' as const,
    object: { id, name: fullName(row) },
    changes,
  }
  const waits = changes.length > 0 && (await needsSecond(tx, request, actor))
  const applied = { ...pick(wanted), ...(waits ? identityOf(row) : identity) }
  const changed = changedOf(row, applied)
  if (Object.keys(changed.after).length > 0) {
    await storeDetails(tx, row, applied)
    await recordChange(tx, actor, {
      clientId: id,
      kind: 'details',
      action: 'client.changed',
      ...changed,
      reason,
    })
  }
  if (waits) {
    const payload = { ...identity, reason }
    await requestChange(tx, services, { ...request, payload, before: identityOf(row) }, actor)
  }
}

/** The details as they are stored: a company has no title, gender, date of birth and occupation. */
function detailsFor({ kind }: ClientRow, given: ClientDetails): ClientDetails {
  if (kind === 'corporate') {
    if (!given.contact_name) throw fieldError('contact_name', 'fields.required')
    const tax_id = given.tax_id ? checkIdentifier('tax_id', given.tax_id).value : ''
    return { ...given, tax_id, title: '', last_name: '', gender: null, date_of_birth: null, occupation: '' }
  }
  if (!given.last_name) throw fieldError('last_name', 'fields.required')
  return { ...given, contact_name: '', tax_id: '' }
}

const pick = (details: ClientDetails) => {
  const { title, gender, address, state, lga, occupation, contact_name, tax_id } = details
  return { title, gender, address, state, lga, occupation, contact_name, tax_id }
}

/** The values that differ, before and after. */
function changedOf(row: ClientRow, applied: ReturnType<typeof pick> & Identity) {
  const fields = [...identityFields, ...detailFields].filter((field) => row[field] !== applied[field])
  return {
    before: Object.fromEntries(fields.map((field) => [field, row[field]])),
    after: Object.fromEntries(fields.map((field) => [field, applied[field]])),
  }
}

function identityChanges(row: ClientRow, wanted: Identity): RequestedChange[] {
  return identityFields.flatMap((field): RequestedChange[] => {
    const [from, to] = [row[field], wanted[field]]
    const format = field === 'date_of_birth' ? ('day' as const) : ('text' as const)
    return from === to ? [] : [{ field, of: null, format, from: from || null, to: to ?? '' }]
  })
}
