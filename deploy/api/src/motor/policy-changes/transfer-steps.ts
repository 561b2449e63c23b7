import type { Title } from '@coverdesk/sdk'
import type { AddressAnswer, Answers } from '@coverdesk/sdk/forms'
import type { ClientDetails } from '../../identity/clients/client-details.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { registerClient } from '../../workflows/customers/register.ts'
import { provenContact } from '../../workflows/validations/store.ts'
import type { StepContext } from '../../workflows/workflow-engine/step.ts'
import type { TrackerForm } from '../../workflows/workflow-engine/tracker-form.ts'
import type { ContentLine, StepContent } from '../../workflows/workflow-engine/tracker-presentation.ts'
import type { ChangeRow } from './stored-change.ts'

/** Form types of a takeover: before the buyer is identified, and what they say about themselves. */
const TAKEOVER = 'policy-takeover'
const BUYER = 'policy-buyer'
/** Step of the second one. */
const BUYER_STEP = 'buyer'

/** The identity that a tracker checks, with the policy that it transfers; undefined for another tracker. */
const identityOf = (db: Db | Tx, trackerId: string) =>
  db
    .selectFrom('policy_transfers')
    .innerJoin('validations', 'validations.tracker_id', 'policy_transfers.tracker_id')
    .innerJoin('clients', 'clients.id', 'policy_transfers.from_client_id')
    .select([
      'validations.id',
      'validations.date_of_birth',
      'validations.id_type',
      'validations.id_number_hash',
    ])
    .select(['policy_transfers.policy_id', 'clients.identity_hash as seller_hash'])
    .where('policy_transfers.tracker_id', '=', trackerId)
    .where('validations.kind', '=', 'identity')
    .executeTakeFirst()

/** Whether the buyer of a transfer is a company, which has other questions. */
export const isCompanyBuyer = async (db: Db | Tx, trackerId: string): Promise<boolean> =>
  (await identityOf(db, trackerId))?.id_type === 'rc_number'

/** Checks of the forms of a takeover: the consent before the look-up, and who the buyer is. */
export const takeoverChecks: NonNullable<TrackerForm['checks']> = {
  async [TAKEOVER](_context, _answers, { tx, trackerId }) {
    const identity = await identityOf(tx, trackerId)
    if (!identity) return
    const consent = JSON.stringify({ form: TAKEOVER, accepted: true })
    await tx.updateTable('validations').set({ consent }).where('id', '=', identity.id).execute()
  },
  async [BUYER](_context, answers, { tx, trackerId }) {
    const identity = await identityOf(tx, trackerId)
    if (!identity) return
    const { id_type: type, date_of_birth: born, id_number_hash: hash, seller_hash: seller } = identity
    if (hash && seller?.equals(hash)) throw fieldError('declaration', 'transfer_same_person')
    if (type !== 'rc_number' && born && born !== answers.date_of_birth)
      throw fieldError('date_of_birth', 'date_of_birth_mismatch')
  },
}

/** What a buyer sees before they take a policy over; nothing of the seller. */
export async function takeoverContent(db: Db | Tx, trackerId: string): Promise<StepContent | null> {
  const row = await db
    .selectFrom('policy_transfers')
    .innerJoin('policy_transactions as change', 'change.id', 'policy_transfers.id')
    .innerJoin('policies', 'policies.id', 'policy_transfers.policy_id')
    .innerJoin('policy_terms', 'policy_terms.id', 'change.term_id')
    .select(['policies.plate', 'policies.names', 'policies.cover_type', 'policies.sum_insured'])
    .select(['change.effective_from', 'policy_terms.end_date'])
    .where('policy_transfers.tracker_id', '=', trackerId)
    .executeTakeFirst()
  if (!row) return null
  const { make = '', model = '', cover_type: cover } = row.names as Record<string, string>
  const code = row.cover_type
  const lines: ContentLine[] = [
    ['vehicle', [row.plate, `${make} ${model}`.trim()].filter(Boolean).join(' · ')],
    ['cover', { list: 'cover_types', code, written: cover ?? code }],
    ['sum_insured', row.sum_insured || null],
    ['cover_begins', row.effective_from],
    ['cover_ends', row.end_date],
  ]
  return { lines, documents: [] }
}

/** Registers the buyer as a client. @returns the name, as facts @throws ApiError 409 `identity_unknown`; 422 */
export async function registerBuyer(
  { tx, services, tracker }: Pick<StepContext, 'tx' | 'services' | 'tracker'>,
  row: ChangeRow,
): Promise<InsuredFacts> {
  const details = detailsOf((tracker.answers[BUYER_STEP] ?? {}) as Answers)
  const clientId = await registerClient(tx, services, tracker.id, details)
  const { email, phone } = await provenContact(tx, tracker.id)
  const { from_client_id: seller } = await tx
    .updateTable('policy_transfers')
    .set({ to_client_id: clientId, to_email: email, to_phone: phone })
    .where('id', '=', row.id)
    .returning('from_client_id')
    .executeTakeFirstOrThrow()
  if (seller === clientId) throw new ApiError(409, 'transfer_same_person')
  const { first_name, last_name } = await tx
    .selectFrom('clients')
    .select(['first_name', 'last_name'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  return { first_name, last_name }
}

function detailsOf(answers: Answers): ClientDetails {
  const text = (key: string): string => (typeof answers[key] === 'string' ? (answers[key] as string) : '')
  const { street = '', state = '', lga = '' } = (answers.address ?? {}) as Partial<AddressAnswer>
  const born = text('date_of_birth')
  return {
    ...(text('title') ? { title: text('title') as Title } : {}),
    ...(text('gender') ? { gender: text('gender') as 'female' | 'male' | 'other' } : {}),
    ...(born ? { date_of_birth: born } : {}),
    occupation: text('occupation'),
    contact_name: text('contact_name'),
    tax_id: '',
    address: street,
    state,
    lga,
  }
}

/** The facts of a transfer as it was accepted: the terms are those of its last price. */
export async function acceptedFacts(tx: Tx, row: ChangeRow): Promise<InsuredFacts> {
  const quote = row.tracker_id ? await latestQuote(tx, row.tracker_id) : undefined
  const { terms } = ((quote?.proposal ?? {}) as { cover?: InsuredFacts }).cover ?? {}
  return terms ? { ...row.facts, terms } : row.facts
}
