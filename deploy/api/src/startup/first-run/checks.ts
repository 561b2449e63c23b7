import {
  CLAIMS_WORKFLOW_ID,
  MOTOR_WORKFLOW_ID,
  type ReadinessArea,
  type ReadinessCheck,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import { readCompanyProfile } from '../../organisation/company-profile/store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Settings } from '../../platform/settings/settings.ts'

const LISTS_TO_SELL = ['vehicle_makes', 'risk_types', 'cover_types', 'agencies', 'clos']
/** Users needed for claims: the one who enters a claim does not decide it. */
const LEAST_CLAIMS_PEOPLE = 2
/** Users needed for money: the one who enters it does not approve it. */
const LEAST_MARINE_FINANCE = 2
const LATELY = 30

/** In display order. */
const areas: Record<ReadinessArea, readonly ReadinessCheck[]> = {
  selling: [
    ...(['company', 'legal', 'signatory', 'branch', 'tariff', 'lists'] as const),
    ...(['motor_workflow', 'underwriter', 'second_administrator', 'mail', 'payments', 'identity'] as const),
  ],
  claims: ['claims_workflow', 'claims_people', 'claims_limit'],
  marine: [
    ...(['marine_administrator', 'marine_partner', 'marine_tariff', 'marine_rates'] as const),
    ...(['marine_account', 'marine_underwriter', 'marine_checkers'] as const),
  ],
}

/** Reports what is ready in an installation and what is missing, from the stored data. */
export async function readReadiness(db: Db | Tx, settings: Settings, today: string) {
  const company = await readCompanyProfile(db)
  const found = await readCounts(db, today)
  const isDemo = settings.COVERDESK_ENV === 'demo'
  const reach = company.phone !== '' || company.email !== ''
  const done: Record<ReadinessCheck, boolean> = {
    company: company.version > 0 && company.address !== '' && company.naicom_number !== '' && reach,
    legal: company.privacy_notice !== '' && company.terms !== '' && company.complaint_route !== '',
    signatory: company.signatory_name !== '',
    branch: found.branches > 0,
    tariff: found.tariffs > 0,
    lists: found.lists === LISTS_TO_SELL.length,
    motor_workflow: found.motor_workflows > 0,
    underwriter: found.underwriters > 0,
    second_administrator: found.administrators > 1,
    mail: isDemo || settings.SMTP_URL !== undefined,
    payments: isDemo || settings.PAYSTACK_SECRET_KEY !== undefined,
    identity: isDemo || settings.KYC_PROVIDER !== 'sandbox',
    claims_workflow: found.claims_workflows > 0,
    claims_people: found.claims_people >= LEAST_CLAIMS_PEOPLE,
    claims_limit: found.claims_limits > 0,
    marine_administrator: found.marine_administrators > 0,
    marine_partner: found.partners > 0,
    marine_tariff: found.marine_tariffs > 0,
    marine_rates: found.rated > 0 && found.unrated === 0,
    marine_account: found.accounts > 0,
    marine_underwriter: found.marine_underwriters > 0,
    marine_checkers: found.marine_checkers > 0 && found.marine_finance >= LEAST_MARINE_FINANCE,
  }
  return {
    steps: {
      company: company.version > 0,
      branch: done.branch,
      standards:
        done.tariff && done.lists && done.motor_workflow && done.claims_workflow && done.marine_tariff,
    },
    checks: (Object.keys(areas) as ReadinessArea[]).flatMap((area) =>
      areas[area].map((check) => ({ area, check, done: done[check] })),
    ),
  }
}

type Counts = Record<
  | 'branches'
  | 'tariffs'
  | 'lists'
  | 'motor_workflows'
  | 'claims_workflows'
  | 'underwriters'
  | 'administrators'
  | 'claims_people'
  | 'claims_limits'
  | 'marine_administrators'
  | 'partners'
  | 'marine_tariffs'
  | 'rated'
  | 'unrated'
  | 'accounts'
  | 'marine_underwriters'
  | 'marine_checkers'
  | 'marine_finance',
  number
>

async function readCounts(db: Db | Tx, today: string): Promise<Counts> {
  const inForce = sql`effective_from <= ${today} and (effective_to is null or effective_to > ${today})`
  const workflows = (id: number) =>
    sql`(select count(*)::int from workflows where id = ${id} and state = 'published' and current_version is not null)`
  const staff = (held: ReturnType<typeof sql>) => sql`(
    select count(*)::int from users join roles on roles.id = users.role_id
    where users.audience = 'staff' and users.disabled_at is null and ${held})`
  const marine = (held: ReturnType<typeof sql>) => sql`(
    select count(*)::int from users join roles on roles.id = users.role_id
    where users.audience = 'marine_admin' and users.disabled_at is null and users.password_hash is not null
      and ${held})`
  /** In SQL: the exchange rate can be used in quotes today. */
  const counting = sql`day <= ${today}::date and day >= ${today}::date - coalesce((
    select (content ->> 'fx_days')::int from tariffs where class = 'marine' and ${inForce} limit 1), 0)`
  const { rows } = await sql<Counts>`select
    (select count(*)::int from branches) as branches,
    (select count(*)::int from tariffs where class = 'motor' and ${inForce}) as tariffs,
    (select count(distinct list)::int from setup_rows where list in (${sql.join(LISTS_TO_SELL)}) and ${inForce}) as lists,
    ${workflows(MOTOR_WORKFLOW_ID)} as motor_workflows,
    ${workflows(CLAIMS_WORKFLOW_ID)} as claims_workflows,
    ${staff(sql`'tracker.motor.edit' = any (roles.privileges) and roles.limits ->> 'motor' is not null`)} as underwriters,
    ${staff(sql`users.password_hash is not null
      and roles.privileges @> array['user.user.edit', 'role.role.edit']`)} as administrators,
    ${staff(sql`roles.privileges && array['claim.claim.edit', 'claim.claim.approve']`)} as claims_people,
    ${staff(sql`'claim.claim.approve' = any (roles.privileges) and roles.limits ->> 'claim' is not null`)} as claims_limits,
    (select count(*)::int from users where audience = 'marine_admin' and disabled_at is null
      and password_hash is not null) as marine_administrators,
    (select count(*)::int from partners where state = 'active') as partners,
    (select count(*)::int from tariffs where class = 'marine' and ${inForce}) as marine_tariffs,
    (select count(distinct currency)::int from fx_rates where ${counting}) as rated,
    (select count(distinct currency)::int from cargo_policies where currency <> 'NGN'
      and created_at > ${today}::date - ${LATELY}::int
      and currency not in (select currency from fx_rates where ${counting})) as unrated,
    (select count(*)::int from setup_rows where list = 'receiving_accounts' and ${inForce}) as accounts,
    ${marine(sql`'marine.policy.approve' = any (roles.privileges)`)} as marine_underwriters,
    ${marine(sql`'marine.wallet.approve' = any (roles.privileges)`)} as marine_checkers,
    ${marine(sql`roles.privileges && array['marine.wallet.edit', 'marine.wallet.approve']`)} as marine_finance`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('Counting answers with a row.')
  return counts
}
