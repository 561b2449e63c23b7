import type { MyChange, MyHome, MyInsured } from '@coverdesk/sdk'
import { maskEmail, maskPhone, OWN_DAMAGE_WORKFLOW_ID } from '@coverdesk/sdk'
import { isEnded } from '../../claims/states.ts'
import { fullName } from '../../identity/clients/presenter.ts'
import { presentConditions } from '../../motor/policy-conditions/presenter.ts'
import type { Customer } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { certificatePath } from '../../platform/guest-addresses/guest-addresses.ts'
import type { Services } from '../../platform/services.ts'
import { presentOwnDamage } from '../../policies/own-damage.ts'
import { selectOwnPolicies } from '../../policies/own-policies.ts'
import { type PolicyWithPeople, presentPolicySummary } from '../../policies/presenter.ts'
import { conditionNames } from '../../policies/quotes/applied-terms.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { documentHolder, selectFormerPolicies } from '../../policies/transfers/holders.ts'
import { changesOf } from './changes.ts'
import { draftsOf, purchasesOf } from './drafts.ts'
import { fleetsOf } from './fleets.ts'
import { refundsOf } from './refunds.ts'

/** Newest policies that are listed; no customer has more. */
const MOST = 100

/** Presents the policies of the contact a customer proved, the cover that ends last first, and its claims. */
export async function presentMyHome(services: Services, customer: Customer, locale: string): Promise<MyHome> {
  const { db, clock } = services
  const now = clock()
  const rows = await selectOwnPolicies(db, customer, now)
    .orderBy('policies.end_date', 'desc')
    .orderBy('policies.id', 'desc')
    .limit(MOST)
    .execute()
  const ids = rows.map(({ id }) => id)
  const former = await selectFormerPolicies(db, customer).limit(MOST).execute()
  const held = [...ids, ...former.map(({ id }) => id)]
  const papers = await papersOf(services, held, customer)
  const changes = await changesOf(db, ids, { services, locale, now })
  const { coverName } = quoteTexts(services, locale)
  const reviewed = await inReview(services, ids)
  const conditions = await presentConditions(db, services, ids, locale)
  const fleets = await fleetsOf(db, ids, customer, now)
  const [first] = rows
  const summaries = rows.map((row) => presentPolicySummary(row, lagosDay(now), coverName))
  return {
    name: fullName(first ?? (await nameOf(db, customer))),
    masked_email: first ? maskEmail(customer.contact) : '',
    masked_phone: first ? maskPhone(first.phone) : '',
    policies: summaries.map((summary, index) => ({
      ...summary,
      papers: papers.filter(({ policy_id }) => policy_id === summary.id),
      changes: ofPolicy(changes, summary.id, true).map((change) => inLanguage(services, change, locale)),
      past_changes: ofPolicy(changes, summary.id, false),
      conditions: conditions
        .filter(({ policy_id }) => policy_id === summary.id)
        .map(({ id, name, due_on, status }) => ({ id, name, due_on, status })),
      insured: insuredOf(rows[index] as PolicyWithPeople),
      check_path: checkPathOf(services, rows[index] as PolicyWithPeople),
      own_damage: ownDamageOf(rows[index] as PolicyWithPeople, reviewed),
      fleet_id: fleets.get(summary.id) ?? null,
    })),
    former_policies: former.map(({ id, policy_number, plate, names, effective_from }) => {
      const { make = '', model = '' } = names as Record<string, string>
      const own = papers.filter(({ policy_id }) => policy_id === id)
      return { id, policy_number, plate, make, model, transferred_on: effective_from ?? '', papers: own }
    }),
    claims: await claimsOf(services, held, customer, locale),
    drafts: await draftsOf(db, ids),
    purchases: await purchasesOf(db, customer.contact),
    refunds: await refundsOf(services, held, customer, locale),
  }
}

/** A change with the names of an underwriter's conditions in a language. */
const inLanguage = (services: Services, change: MyChange, locale: string): MyChange =>
  change.terms
    ? {
        ...change,
        terms: { ...change.terms, conditions: conditionNames(services, change.terms.conditions, locale) },
      }
    : change

const nameOf = (db: Services['db'], { clientId }: Customer) =>
  db
    .selectFrom('clients')
    .select(['first_name', 'last_name'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()

type Changes = Awaited<ReturnType<typeof changesOf>>

const ofPolicy = (changes: Changes, id: string, isOpen: boolean) =>
  changes.filter((one) => one.policy_id === id && one.isOpen === isOpen).map(({ change }) => change)

/** The insured facts that a customer may change. */
function insuredOf({ vehicle, cover, risk_type, sum_insured }: PolicyWithPeople): MyInsured {
  const { extensions = [], named_drivers = [] } = cover as Partial<MyInsured>
  const { body_type = '', use = '' } = vehicle as Partial<MyInsured>
  return { body_type, use, risk_type, sum_insured, extensions, named_drivers }
}

const checkPathOf = ({ vault }: Services, row: PolicyWithPeople): string =>
  certificatePath(vault.open(row.verification_token_cipher))

const papersOf = ({ db }: Services, policyIds: readonly string[], { clientId }: Customer) =>
  db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .select(['documents.id', 'kind', 'file_name', 'documents.policy_id', 'documents.created_at'])
    .where('documents.policy_id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .where(documentHolder, '=', clientId)
    // Files that the customer uploaded are for staff to see.
    .where('kind', '!=', 'file')
    .orderBy('documents.created_at', 'desc')
    .orderBy('kind')
    .execute()

async function claimsOf(
  { db, translate }: Services,
  policyIds: readonly string[],
  { clientId }: Customer,
  locale: string,
) {
  const claims = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .select(['claims.id', 'claim_number', 'policy_number', 'plate', 'claims.state', 'loss_date'])
    .where('claims.policy_id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .where('claims.client_id', '=', clientId)
    .orderBy('claims.created_at', 'desc')
    .limit(MOST)
    .execute()
  return claims.map((claim) => ({
    ...claim,
    state_text: translate(locale, 'journey-texts', `claim.${claim.state}.headline`),
    ended: isEnded(claim.state),
  }))
}

/** Finds the policies whose photos and documents wait for a staff decision. */
async function inReview({ db }: Services, policyIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('validations')
    .innerJoin('trackers', 'trackers.id', 'validations.tracker_id')
    .select('validations.policy_id')
    .where('trackers.workflow_id', '=', OWN_DAMAGE_WORKFLOW_ID)
    .where('trackers.waits_for', 'in', ['approval', 'staff'])
    .where('validations.policy_id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .execute()
  return new Set(rows.flatMap(({ policy_id }) => policy_id ?? []))
}

function ownDamageOf(row: PolicyWithPeople, reviewed: ReadonlySet<string>) {
  const cover = presentOwnDamage(row)
  if (!cover) return null
  const waiting = reviewed.has(row.id) ? ('in_review' as const) : ('to_send' as const)
  return { ...cover, documents: cover.from === null && row.cancelled_at === null ? waiting : null }
}
