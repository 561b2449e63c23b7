import type { PolicyRecord } from '@coverdesk/sdk'
import { isInBranches } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { presentPolicySummary, selectPolicies } from '../../policies/presenter.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { listEvents } from './events.ts'
import { listMessages } from './messages.ts'
import { listPayments } from './payments.ts'
import type { PolicyOfRecord } from './policy-of-record.ts'

/** Most entries of each list. */
const MOST = 50

interface Reader {
  t: TextOf
  locale: string
}

/** Presents what belongs to a policy, as far as the user may read it. */
export async function presentRecord(
  services: Services,
  policy: PolicyOfRecord,
  user: SignedInUser,
  { t, locale }: Reader,
): Promise<PolicyRecord> {
  const { db, clock } = services
  const mayReadClaims = user.privileges.has('claim.claim.read')
  const mayReadPayments = user.privileges.has('payment.payment.read')
  const [claims, payments, messages, notes, others] = await Promise.all([
    mayReadClaims ? listClaims(db, policy.id, user) : null,
    mayReadPayments ? listPayments(db, policy, MOST) : null,
    listMessages(db, policy, { t, withClaims: mayReadClaims, most: MOST }),
    db
      .selectFrom('policy_notes')
      .select(['id', 'text', 'by', 'at'])
      .where('policy_id', '=', policy.id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
    selectPolicies(db)
      .where('policies.client_id', '=', policy.client_id)
      .where('policies.id', '!=', policy.id)
      .where(isInBranches('policies.branch_id', user))
      .orderBy('policies.end_date', 'desc')
      .orderBy('policies.id')
      .limit(MOST)
      .execute(),
  ])
  const { coverName } = quoteTexts(services, locale)
  const today = lagosDay(clock())
  return {
    claims,
    payments,
    messages,
    notes,
    other_policies: others.map((row) => presentPolicySummary(row, today, coverName)),
    events: await listEvents(db, policy, {
      messages,
      payments: payments ?? [],
      claims,
      most: MOST,
      services,
      locale,
    }),
  }
}

function listClaims(db: Db, policyId: string, user: SignedInUser) {
  return db
    .selectFrom('claims')
    .select(['id', 'claim_number', 'state', 'loss_type', 'loss_date', 'reserve', 'paid'])
    .where('policy_id', '=', policyId)
    .where(isInBranches('claims.branch_id', user))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
}
