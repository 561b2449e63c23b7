import {
  CLAIMS_WORKFLOW_ID,
  MOTOR_WORKFLOW_ID,
  type ReadinessArea,
  type ReadinessCheck,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import { readCompanyProfile } from '../../people/company-profile/store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Settings } from '../../platform/settings/settings.ts'

const LISTS_TO_SELL = ['vehicle_makes', 'risk_types', 'cover_types', 'agencies', 'clos']
/** Whoever enters a claim does not decide it. */
const LEAST_CLAIMS_PEOPLE = 2

/** In the order they are shown. */
const areas: Record<ReadinessArea, readonly ReadinessCheck[]> = {
  selling: [
    ...(['company', 'legal', 'signatory', 'branch', 'tariff', 'lists'] as const),
    ...(['motor_workflow', 'underwriter', 'mail', 'payments', 'identity'] as const),
  ],
  claims: ['claims_workflow', 'claims_people', 'claims_limit'],
  marine: ['marine_administrator', 'marine_partner'],
}

/** What of an installation is ready, and what is missing, read from what is there. */
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
    mail: isDemo || settings.SMTP_URL !== undefined,
    payments: isDemo || settings.PAYSTACK_SECRET_KEY !== undefined,
    identity: isDemo || settings.KYC_PROVIDER !== 'sandbox',
    claims_workflow: found.claims_workflows > 0,
    claims_people: found.claims_people >= LEAST_CLAIMS_PEOPLE,
    claims_limit: found.claims_limits > 0,
    marine_administrator: found.marine_administrators > 0,
    marine_partner: found.partners > 0,
  }
  return {
    steps: {
      company: company.version > 0,
      branch: done.branch,
      standards: done.tariff && done.lists && done.motor_workflow && done.claims_workflow,
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
  | 'claims_people'
  | 'claims_limits'
  | 'marine_administrators'
  | 'partners',
  number
>

async function readCounts(db: Db | Tx, today: string): Promise<Counts> {
  const inForce = sql`effective_from <= ${today} and (effective_to is null or effective_to >= ${today})`
  const workflows = (id: number) =>
    sql`(select count(*)::int from workflows where id = ${id} and state = 'published' and current_version is not null)`
  const staff = (held: ReturnType<typeof sql>) => sql`(
    select count(*)::int from users join roles on roles.id = users.role_id
    where users.audience = 'staff' and users.disabled_at is null and ${held})`
  const { rows } = await sql<Counts>`select
    (select count(*)::int from branches) as branches,
    (select count(*)::int from tariffs where class = 'motor' and ${inForce}) as tariffs,
    (select count(distinct list)::int from setup_rows where list in (${sql.join(LISTS_TO_SELL)}) and ${inForce}) as lists,
    ${workflows(MOTOR_WORKFLOW_ID)} as motor_workflows,
    ${workflows(CLAIMS_WORKFLOW_ID)} as claims_workflows,
    ${staff(sql`'tracker.motor.edit' = any (roles.privileges) and roles.limits ->> 'motor' is not null`)} as underwriters,
    ${staff(sql`roles.privileges && array['claim.claim.edit', 'claim.claim.approve']`)} as claims_people,
    ${staff(sql`'claim.claim.approve' = any (roles.privileges) and roles.limits ->> 'claim' is not null`)} as claims_limits,
    (select count(*)::int from users where audience = 'marine_admin' and disabled_at is null) as marine_administrators,
    (select count(*)::int from partners where state = 'active') as partners`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Counting answers with a row.')
  return counts
}
