import { HOME_COUNTRY, type MarineClientInput, type MarineClientSave, maskIdentifier } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { phoneTerms } from '../../../identity/clients/phone-terms.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { takeLock } from '../../../platform/db/take-lock.ts'
import { ApiError, editConflict, fieldError } from '../../../platform/errors/api-error.ts'
import type { Services } from '../../../platform/services.ts'
import { listSetup } from '../../../reference/setups/store.ts'
import { readClient } from './presenter.ts'
import { assertUnique, normaliseAnyPhone, similarClients } from './similar.ts'
import { type ClientRow, findClient, fingerprintOf, normaliseNumber } from './store.ts'

/** Normalises a client for storage; companies have no identity document, individuals no RC number. */
export function normaliseClient({ kind, ...input }: MarineClientInput): MarineClientInput {
  const isCompany = kind === 'corporate'
  return {
    ...input,
    kind,
    rc_number: isCompany ? normaliseNumber(input.rc_number) : '',
    tin: normaliseNumber(input.tin),
    id_type: isCompany ? '' : input.id_type,
    id_number: isCompany || input.id_number === null ? null : normaliseNumber(input.id_number),
    email: input.email.toLowerCase(),
    phone: normaliseAnyPhone(input.phone),
  }
}

/** @throws ApiError 422 at `state` unless it is a Nigerian state */
async function checkState(tx: Tx, { country, state }: MarineClientInput, today: string): Promise<void> {
  if (country !== HOME_COUNTRY) return
  const states = await listSetup(tx, 'states', today)
  if (!states.some(({ code }) => code === state)) throw fieldError('state', 'fields.choice_unknown')
}

/** Returns the normalised search text of a client. */
export const searchTextOf = ({
  name,
  rc_number,
  tin,
  email,
  phone,
  city,
  contact_person,
  external_ref,
}: MarineClientInput) =>
  [name, rc_number, tin, email, ...phoneTerms(phone), city, contact_person, external_ref].join(' ')

/** Returns the columns of the encrypted identity number; none where it was not sent. */
export function sealedNumber({ vault }: Pick<Services, 'vault'>, { kind, id_number }: MarineClientInput) {
  if (kind === 'corporate') return { id_number_cipher: null, id_number_hash: null, id_number_last: '' }
  if (id_number === null) return {}
  return {
    id_number_cipher: vault.seal(id_number),
    id_number_hash: fingerprintOf(vault, id_number),
    id_number_last: id_number.slice(-3),
  }
}

const rowOf = (services: Services, input: MarineClientInput, now: Date) => {
  const { id_number: _, ...plain } = input
  return { ...plain, ...sealedNumber(services, input), search: searchTextOf(input), updated_at: now }
}

/** Returns the input for the audit trail with a masked identity number, as more users read the trail. */
const auditValues = ({ id_number, ...input }: MarineClientInput) => ({
  ...input,
  ...(id_number === null ? {} : { id_number: maskIdentifier(id_number) }),
})

const auditValuesOf = (row: ClientRow) => {
  const { kind, name, rc_number, tin, id_type, email, phone, address, city, state, country } = row
  const { industry, contact_person, external_ref } = row
  return {
    kind,
    name,
    rc_number,
    tin,
    id_type,
    email,
    phone,
    address,
    city,
    state,
    country,
    industry,
    contact_person,
    external_ref,
  }
}

/** Creates a client of a partner. @returns its id @throws ApiError as `assertUnique`, 422 at `state` */
export async function createClient(
  tx: Tx,
  services: Services,
  partnerId: string,
  { allow_similar, ...entered }: MarineClientSave,
  actor: Actor,
): Promise<string> {
  const { now, principal } = actor
  const input = normaliseClient(entered)
  await checkState(tx, input, lagosDay(now))
  await takeLock(tx, `marine clients ${partnerId}`)
  assertUnique(await similarClients(tx, services, partnerId, input), allow_similar)
  const id = uuid()
  await tx
    .insertInto('marine_clients')
    .values({
      id,
      partner_id: partnerId,
      created_at: now,
      ...rowOf(services, input, now),
      created_by: 'userId' in principal ? principal.userId : null,
    })
    .execute()
  const note = { action: 'marine_client.created', objectKind: 'marine_client', objectId: id }
  await recordAudit(tx, actor, { ...note, after: auditValues(input) })
  return id
}

/** @throws ApiError as `createClient`, 404, 409 `edit_conflict`, `client_archived` */
export async function changeClient(
  tx: Tx,
  services: Services,
  { id, partnerId }: { id: string; partnerId: string },
  { allow_similar, version, ...entered }: MarineClientSave & { version: number },
  actor: Actor,
): Promise<void> {
  const { now } = actor
  await takeLock(tx, `marine clients ${partnerId}`)
  const before = await findClient(tx, id, partnerId)
  const today = lagosDay(now)
  if (before.version !== version) throw editConflict(await readClient(tx, id, today, partnerId))
  if (before.archived_at) throw new ApiError(409, 'client_archived')
  const input = normaliseClient(entered)
  await checkState(tx, input, today)
  const isUnchanged = input.id_number === null && before.id_type === input.id_type
  if (input.kind === 'individual' && input.id_number === null && !(isUnchanged && before.id_number_hash)) {
    throw fieldError('id_number', 'fields.required')
  }
  assertUnique(
    (await similarClients(tx, services, partnerId, input, id)).filter((one) =>
      isNew(one.path, before, input),
    ),
    allow_similar,
  )
  await tx
    .updateTable('marine_clients')
    .set({ ...rowOf(services, input, now), version: version + 1 })
    .where('id', '=', id)
    .execute()
  const note = { action: 'marine_client.changed', objectKind: 'marine_client', objectId: id }
  const after = auditValues(input)
  const maskedBefore = 'id_number' in after ? { id_number: `********${before.id_number_last}` } : {}
  await recordAudit(tx, actor, { ...note, before: { ...auditValuesOf(before), ...maskedBefore }, after })
}

/** Returns whether a match is new: an unchanged email or phone is not checked for duplicates again. */
const isNew = (path: string, before: ClientRow, input: MarineClientInput): boolean => {
  if (path === 'email') return before.email !== input.email
  if (path === 'phone') return before.phone !== input.phone
  return true
}
