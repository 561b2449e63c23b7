import type { Approval, ListedApproval, Party } from '@coverdesk/sdk'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { namedParty } from '../../platform/translations/role-name.ts'
import type { TextOf, Translate } from '../../platform/translations/translate.ts'
import { writeFact } from '../../platform/translations/write.ts'
import { localText } from '../../reference/setups/local-name.ts'
import { businessReferencesOf } from '../customers/business-references.ts'
import { customersOf } from '../customers/customers.ts'
import { answerMask } from '../customers/mask-contact.ts'
import { startersOf } from '../customers/started-by.ts'
import { translatedFields } from '../form-types/product-translations.ts'
import type { DecisionFigure } from '../workflow-engine/decision-figure.ts'
import type { Step } from '../workflow-engine/definition.ts'
import { findWorkflow, titleOf } from '../workflow-engine/definitions.ts'
import { readLastReminders } from '../workflow-engine/last-reminders.ts'
import { readStepTitles } from '../workflow-engine/step-titles.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'
import { type Decider, readDecider } from './decider.ts'
import { delegatorOf, limitOf, type RefusalCode, refusalOf } from './refusal.ts'
import { CHECK_PRIVILEGE, failedChecks, readRequiredPrivileges } from './required-privileges.ts'
import { returnTargets } from './returnable.ts'
import { readPartyLimit } from './role-limits.ts'
import { type ApprovalRow, findApproval, listOfRounds } from './store.ts'

const textsOf =
  ({ translate }: Services, locale: string): TextOf =>
  (namespace, key) =>
    translate(locale, namespace, key)

const DECISIONS = ['approve', 'return', 'decline'] as const

export async function presentListedApprovals(
  db: Db | Tx,
  services: Services,
  rows: readonly ApprovalRow[],
  decider: Decider,
  locale: string,
): Promise<ListedApproval[]> {
  if (rows.length === 0) return []
  const t = textsOf(services, locale)
  const now = services.clock()
  const ids = rows.map((row) => row.tracker_id)
  const [customers, businessReferenceOf, makers, lastReminderOf] = await Promise.all([
    customersOf(db, ids),
    businessReferencesOf(db, ids),
    startersOf(db, ids),
    readLastReminders(db, ids),
  ])
  const titleAt = await readStepTitles(db, services, rows, locale)
  const rounds = await listOfRounds(
    db,
    rows.map((row) => row.round_id),
  )
  const failed = await failedChecks(
    db,
    services,
    rows.flatMap((row) => (row.state === 'waiting' ? [row.tracker_id] : [])),
    locale,
  )
  return rows.map((row) => {
    const checks = row.state === 'waiting' ? failed(row.tracker_id) : []
    const roundApprovals = rounds.filter((one) => one.round_id === row.round_id)
    const others = roundApprovals.filter((one) => one.id !== row.id)
    const unable = checks.some(({ restricted }) => restricted) && !mayPassChecks(decider)
    const refuses = (one: (typeof DECISIONS)[number]): RefusalCode | 'check_not_allowed' | null =>
      refusalOf(row, others, decider, now, one) ?? (unable && one === 'approve' ? 'check_not_allowed' : null)
    const code = refuses('approve')
    const { id, tracker_id, reference, workflow_id, mode, state, amount, currency } = row
    const { created_at, decided_at, decided_by, on_behalf_of, version } = row
    const due_at = state === 'waiting' ? row.due_at : null
    return {
      id,
      tracker_id,
      reference,
      workflow_id,
      mode,
      state,
      amount,
      currency,
      due_at,
      created_at,
      decided_at,
      decided_by,
      on_behalf_of,
      version,
      matter: businessReferenceOf(tracker_id),
      customer: customers.get(tracker_id) ?? null,
      made_by: makers.get(tracker_id) ?? null,
      last_reminder_at: lastReminderOf(tracker_id),
      step: { key: row.step_key, title: titleAt(row, row.step_key) },
      asked: namedParty(t, row.asked),
      late: due_at !== null && due_at < now.toISOString(),
      refusal: code ? { code, message: services.translate(locale, 'errors', code) } : null,
      decisions: DECISIONS.filter((one) => refuses(one) === null),
      failed_checks: checks.length,
      asked_all: roundApprovals.map((one) => namedParty(t, one.asked)),
      asked_again_at: row.repeats > 0 ? row.asked_at : null,
    }
  })
}

/** Returns an approval with the data needed to decide it. @throws ApiError 404, 403 */
export async function presentApproval(
  db: Db | Tx,
  services: Services,
  id: string,
  principal: Principal,
  locale: string,
): Promise<Approval> {
  const t = textsOf(services, locale)
  const row = await findApproval(db, id, principal)
  const decider = await readDecider(db, principal, services.clock())
  const [listed] = await presentListedApprovals(db, services, [row], decider, locale)
  if (!listed) throw new Error('An approval was not presented.')
  const round = await db
    .selectFrom('approval_rounds')
    .select(['subject', 'facts'])
    .where('id', '=', row.round_id)
    .executeTakeFirstOrThrow()
  const tracker = await findTracker(db, row.tracker_id)
  const titleAt = await readStepTitles(db, services, [row], locale)
  const { steps } = await findWorkflow(db, row.workflow_id, row.workflow_version)
  const mask = await answerMask(db, principal, tracker.id)
  const roundApprovals = await listOfRounds(db, [row.round_id])
  return {
    ...listed,
    handed_over:
      row.handed_by && row.handed_at
        ? { by: row.handed_by, reason: row.handed_reason ?? '', at: row.handed_at }
        : null,
    deciding_for:
      listed.decisions.length > 0
        ? delegatorOf(
            row,
            roundApprovals.filter((one) => one.id !== id),
            decider,
          )
        : null,
    your_limit: principal.kind === 'staff' ? limitOf(row, decider) : null,
    able: (await ableToDecide(db, services, row, roundApprovals)).map((party) => namedParty(t, party)),
    ...(await presentClaimAndPolicy(db, row.tracker_id)),
    failed: (await failedChecks(db, services, [row.tracker_id], locale))(row.tracker_id).map((check) =>
      // An outside approver cannot open other claims.
      principal.kind === 'staff' ? check : { ...check, claims: [] },
    ),
    reason: row.reason,
    expires_at: row.expires_at,
    subject: mask(round.subject).map(({ step_key, title, ...part }) => ({
      ...part,
      title: titleIn(steps, step_key, services.translate, locale) ?? title,
      fields: translatedFields(part.fields, locale),
    })),
    facts: round.facts.map((fact) => presentFigure(fact, services, locale)),
    others: roundApprovals
      .filter((one) => one.id !== id)
      .map(({ asked: party, state, decided_by, decided_at }) => ({
        asked: namedParty(t, party),
        state,
        decided_by,
        decided_at,
      })),
    returnable: (await returnTargets(db, tracker, row.step_key)).map((key) => ({
      key,
      title: titleAt(row, key),
    })),
  }
}

/** Returns the title of a step in a language; undefined for a step that the workflow lacks. */
function titleIn(steps: readonly Step[], key: string | undefined, translate: Translate, locale: string) {
  const step = steps.find((one) => one.key === key)
  return step && titleOf(step, translate, locale)
}

const mayPassChecks = ({ authorities }: Decider): boolean =>
  authorities.some(({ privileges }) => privileges.has(CHECK_PRIVILEGE))

/** Returns the claim and the policy of the subject. */
async function presentClaimAndPolicy(db: Db | Tx, trackerId: string) {
  const found = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .select(['claims.id', 'claim_number', 'policies.id as policy_id', 'policy_number'])
    .where('claims.tracker_id', '=', trackerId)
    .executeTakeFirst()
  if (!found) return { claim: null, policy: null }
  const { id, claim_number, policy_id, policy_number } = found
  return {
    claim: { id, claim_number },
    policy: { id: policy_id, policy_number },
  }
}

/** Returns the parties whose privileges and limit allow them to approve. */
async function ableToDecide(
  db: Db | Tx,
  services: Services,
  row: ApprovalRow,
  roundApprovals: readonly { asked: Party }[],
): Promise<Party[]> {
  const { tracker_id: id, workflow_id, branch_id: branchId, limit_name: limitName, amount, makers } = row
  const rights = await readRequiredPrivileges(db, services, { id, workflow_id })
  const parties = roundApprovals.map((one) => one.asked)
  const limits = await Promise.all(
    parties.map((party) => readPartyLimit(db, party, { rights, limitName, branchId, makers })),
  )
  const needed = limitName ? amount : 1
  return needed === null ? [] : parties.filter((_party, index) => (limits[index] ?? 0) >= needed)
}

function presentFigure(
  { label_key, value = '', setup, amount }: DecisionFigure,
  services: Services,
  locale: string,
) {
  const t = textsOf(services, locale)
  const named = setup ? localText(services, t, setup, value) : value
  return { label: t('messages', `facts.${label_key}`), value: writeFact(amount ?? named, locale) }
}
