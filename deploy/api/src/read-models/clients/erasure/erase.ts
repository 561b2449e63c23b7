import type { ErasureInput } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { assertSeesAll } from '../record/assert-sees-all.ts'
import { type ClientRow, lockClientVersion } from '../record/lock-client.ts'
import { recordChange } from '../record/record-change.ts'
import type { RecordReader } from '../record/record-texts.ts'
import { assertErasable } from './assert-erasable.ts'

/** Name of an erased customer in lists and documents. */
const ERASED = 'Erased'

/**
 * Replaces the personal data of a customer and of the duplicates merged into them; numbers, plates, amounts and days of
 * policies, claims and payments stay for the registers.
 * @returns keys of the files that the caller removes after the commit
 * @throws ApiError 403 `not_allowed`; 404; 409 `edit_conflict`, `client_closed`, `data_in_use`, `data_retained`
 */
export async function erase(
  tx: Tx,
  id: string,
  { reason, version }: ErasureInput,
  actor: Actor,
  reader: RecordReader,
): Promise<string[]> {
  const row = await lockClientVersion(tx, id, version, reader)
  await assertSeesAll(tx, id, reader.principal)
  await assertErasable(tx, id, actor.now)
  await eraseMessages(tx, row)
  const files = await eraseRecords(tx, id)
  await sql`update clients set title = '', first_name = ${ERASED}, last_name = '', gender = null, date_of_birth = null,
      email = '', phone = '', address = '', state = '', lga = '', occupation = '', contact_name = '', tax_id = '',
      identity_hash = null, erased_at = ${actor.now.toISOString()}, version = version + 1
    where id = ${id} or merged_into = ${id}`.execute(tx)
  await tx
    .updateTable('client_changes')
    .set({ before: '{}', after: '{}', reason: '' })
    .where('client_id', '=', id)
    .execute()
  const before = { erased: 'no' }
  const change = { clientId: id, kind: 'erasure' as const, action: 'client.erased', before, reason }
  await recordChange(tx, actor, { ...change, after: { erased: 'yes' } })
  return files
}

const own = (id: string) => sql`(select id from trackers where customer_id = ${id})`

/** Insured facts that are about people. */
const PERSONAL = sql`array['first_name', 'last_name', 'named_drivers', 'finance_interest']`

/** Statements that erase the personal data of the customer's policies: of their changes, notes, messages and refunds. */
function policyStatements(id: string) {
  const policies = sql`(select id from policies where client_id = ${id})`
  const paid = sql`(select id from payments where client_id = ${id})`
  return [
    sql`update policies set cover = cover - ${PERSONAL} where client_id = ${id}`,
    sql`update policy_transactions set facts = facts - ${PERSONAL}, price = null, reason = null,
      decision_reason = null where policy_id in ${policies}`,
    sql`update policy_segments set facts = facts - ${PERSONAL} where policy_id in ${policies}`,
    sql`update policy_transfers set from_email = '', from_phone = '' where from_client_id = ${id}`,
    sql`update policy_transfers set buyer_name = '', to_email = '', to_phone = '' where to_client_id = ${id}`,
    sql`update renewal_offers set facts = facts - ${PERSONAL} where policy_id in ${policies}`,
    sql`update policy_notes set text = '' where policy_id in ${policies}`,
    sql`update policy_messages set sent_to = '' where policy_id in ${policies}`,
    sql`update refunds set account_number = null, account_name = null, holder_name = null, search = ''
      where policy_id in ${policies}`,
    sql`update counter_receipts set payer = '', search = '' where payment_id in ${paid}`,
  ]
}

/** Statements that erase the personal data of the customer's claims: of their people, letters, recoveries and adjusters. */
function claimStatements(id: string) {
  const claims = sql`(select id from claims where client_id = ${id})`
  const recoveries = sql`(select id from claim_recoveries where claim_id in ${claims})`
  return [
    sql`update claims set notice = '{}', caller = null, description = '', place = '', search = search_fold(claim_number)
      where client_id = ${id}`,
    sql`update claim_messages set text = '' where claim_id in ${claims}`,
    // Their documents are deleted with those of the tracker.
    sql`delete from claim_letters where claim_id in ${claims}`,
    sql`update claim_notes set text = '' where claim_id in ${claims}`,
    sql`update claim_diary set text = '' where claim_id in ${claims}`,
    // An insurer that owes a recovery is no person.
    sql`update claim_recoveries set note = '', closed_reason = '', debtor = case when exists (
        select 1 from claim_parties where claim_parties.claim_id = claim_recoveries.claim_id and insurer = debtor)
        then debtor when debtor = '' then '' else ${ERASED} end
      where claim_id in ${claims}`,
    sql`update claim_salvage_offers set buyer = ${ERASED} where recovery_id in ${recoveries}`,
    sql`update claim_recovery_receipts set reason = '' where recovery_id in ${recoveries}`,
    sql`update claim_adjusters set instructions = '', reason = '' where claim_id in ${claims}`,
    sql`update claim_parties set name = '', phone = '', plate = '' where claim_id in ${claims}`,
    sql`update claim_corrections set old = '', new = '', reason = '' where claim_id in ${claims}`,
    sql`update claim_payees set name = ${ERASED}, account_number = ''
      where claim_id in ${claims} and adjuster_id is null`,
  ]
}

/** Erases the personal data of the customer's records. @returns keys of their files */
async function eraseRecords(tx: Tx, id: string): Promise<string[]> {
  const statements = [
    sql`update policies set email = '', phone = '', search = search_fold(concat_ws(' ', policy_number,
      certificate_number, plate)) where client_id = ${id}`,
    sql`update fleets set details = '{}', search = lower(number) where client_id = ${id}`,
    sql`delete from contact_changes where client_id = ${id}`,
    ...policyStatements(id),
    ...claimStatements(id),
    sql`update validations set email = '', phone = '', id_number_cipher = null, id_number_hash = null,
      id_number_mask = null, first_name = null, last_name = null, date_of_birth = null, typed_last_name = null,
      searched = null where tracker_id in ${own(id)}`,
    sql`update form_submissions set answers = '{}' where form_id in (select id from forms where tracker_id in ${own(id)})`,
    sql`update tracker_events set detail = detail - 'text' where kind = 'call_noted' and tracker_id in ${own(id)}`,
    sql`update forms set draft = '{}', search = '' where tracker_id in ${own(id)}`,
    sql`update quotes set proposal = proposal - 'about' where tracker_id in ${own(id)}`,
    sql`update payments set search = '' where client_id = ${id}`,
    sql`delete from uploads where tracker_id in ${own(id)}`,
  ]
  for (const statement of statements) await statement.execute(tx)
  const { rows } = await sql<{
    storage_key: string | null
  }>`delete from documents where tracker_id in ${own(id)}
    or policy_id in (select id from policies where client_id = ${id}) returning storage_key`.execute(tx)
  await sql`update trackers set answers = '{}', customer_id_alt = null, search = search_fold(reference)
    where customer_id = ${id}`.execute(tx)
  const { rows: copies } = await sql<{ storage_key: string | null }>`delete from client_data_exports
    where client_id = ${id} returning file_key as storage_key`.execute(tx)
  return [...rows, ...copies].flatMap(({ storage_key }) => (storage_key === null ? [] : [storage_key]))
}

/** Deletes the delivered and the undeliverable messages to the contact of the customer and of their policies. */
async function eraseMessages(tx: Tx, { id }: ClientRow): Promise<void> {
  await sql`delete from outbox where (done_at is not null or dead_at is not null) and recipient in (
    select sha256(convert_to(address, 'UTF8')) from (
      select unnest(array[email, phone]) as address from clients where id = ${id} or merged_into = ${id}
      union select unnest(array[email, phone]) from policies where client_id = ${id}) as contacts
    where address <> '')`.execute(tx)
}
