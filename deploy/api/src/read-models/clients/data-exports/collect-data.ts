import { sql } from 'kysely'
import type { StaffUser } from '../../../platform/access/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import { readHistory } from '../record/history.ts'
import { consentsOf, messagesOf, type Section } from '../record/sections.ts'

/** Rows of one kind of record, ready to be written. */
export type Rows = Readonly<Record<string, unknown>>[]
/** Everything stored about a customer, by section. */
export type PersonalData = Readonly<Record<string, Rows>>

/** Most records of one section; no customer has more. */
const MOST = 10_000
/** Reads the records of all branches: the person asks the insurer, not a branch. */
const everyBranch = { kind: 'staff', branches: null } as unknown as StaffUser

/** Collects everything stored about a customer, unmasked, in the sections of the person's copy. */
export async function collectData(services: Services, clientId: string): Promise<PersonalData> {
  const { db } = services
  const section: Section = { db, clientId, principal: everyBranch, most: MOST }
  return {
    details: await detailsOf(services, clientId),
    policies: await rowsOf(
      db,
      sql`select policy_number, certificate_number, plate, vehicle, cover, premium, amount, currency, sum_insured,
        start_date, end_date, issued_at, cancelled_at, email, phone from policies where client_id = ${clientId}
        order by issued_at`,
    ),
    claims: await rowsOf(
      db,
      sql`select claim_number, state, loss_date, loss_type, place, description, notice, reserve, net_payable, paid,
        currency, created_at, settled_at from claims where client_id = ${clientId} order by created_at`,
    ),
    claim_messages: await rowsOf(
      db,
      sql`select claim_number, claim_messages.text, claim_messages.by, claim_messages.at from claim_messages
        join claims on claims.id = claim_messages.claim_id where client_id = ${clientId} order by claim_messages.at`,
    ),
    bank_accounts: await rowsOf(
      db,
      sql`select claim_number, name, bank, account_number, given_by, claim_payees.created_at from claim_payees
        join claims on claims.id = claim_payees.claim_id where client_id = ${clientId} order by claim_payees.created_at`,
    ),
    payments: await rowsOf(
      db,
      sql`select reference, amount, currency, status, created_at, paid_at from payments where client_id = ${clientId}
        order by created_at`,
    ),
    trackers: await rowsOf(
      db,
      sql`select reference, state, locale, answers, created_at, updated_at from trackers
        where customer_id = ${clientId} order by created_at`,
    ),
    documents: await rowsOf(
      db,
      sql`select file_name, media_type, size, documents.created_at from documents
        left join trackers on trackers.id = documents.tracker_id left join policies on policies.id = documents.policy_id
        where trackers.customer_id = ${clientId} or policies.client_id = ${clientId} order by documents.created_at`,
    ),
    messages: (await messagesOf(section)).map(({ id, ...row }) => row),
    consents: (await consentsOf(section)).map(({ tracker_id, ...row }) => row),
    changes: (await readHistory(db, clientId)).map(({ id, ...row }) => row),
  }
}

async function detailsOf({ db, vault }: Services, clientId: string): Promise<Rows> {
  const row = await db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow()
  const { id, identity_hash, search, merged_into, version, ...details } = row
  const numbers = await db
    .selectFrom('validations')
    .innerJoin('trackers', 'trackers.id', 'validations.tracker_id')
    .select(['validations.id_type', 'id_number_cipher'])
    .where('trackers.customer_id', '=', clientId)
    .where('id_number_cipher', 'is not', null)
    .execute()
  const opened = numbers.flatMap(({ id_type, id_number_cipher }) =>
    id_number_cipher ? [`${id_type ?? ''} ${vault.open(id_number_cipher)}`.trim()] : [],
  )
  return [{ ...details, identity_numbers: [...new Set(opened)] }]
}

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<Rows> {
  const { rows } = await query.execute(db)
  return rows as Rows
}
