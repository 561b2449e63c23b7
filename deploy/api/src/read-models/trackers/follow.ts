import type { FollowedTracker, TermsStatus } from '@coverdesk/sdk'
import { type ClaimState, maskEmail, TRANSFER_WORKFLOW_ID } from '@coverdesk/sdk'
import { listMessages } from '../../claims/messages.ts'
import { CLAIM_NOTICE } from '../../claims/register-claim-step.ts'
import { isDisputable, isEnded } from '../../claims/states.ts'
import { isClaimWithdrawable } from '../../claims/withdraw.ts'
import { latestTerms } from '../../motor/underwriting-terms/store.ts'
import { lagosDay, seconds } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { listDocuments } from '../../platform/documents/refs.ts'
import type { Services } from '../../platform/services.ts'
import { writeAmount, writeDay } from '../../platform/translations/write.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import { presentQuote } from '../../policies/quotes/presenter.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { approvedSince } from '../../workflows/approvals/approved-since.ts'
import { expectedPhotos } from '../../workflows/forms/expected-photos.ts'
import { isOver } from '../../workflows/workflow-engine/current-step.ts'
import { findWorkflow, titleOf, workflowText } from '../../workflows/workflow-engine/definitions.ts'
import { nextPageOf, progressOf } from '../../workflows/workflow-engine/next.ts'
import type { TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'
import { answerTime } from './answer-time.ts'
import { changeableProposal } from './changeable-proposal.ts'
import { claimOfficer } from './officer.ts'

/** The events a customer sees on the page that follows their tracker; all others are for staff only. */
const PUBLIC_EVENTS = new Set([
  'started',
  'step_completed',
  'claim_registered',
  'claim_state',
  'returned',
  'approval_approved',
  'approval_declined',
  'terms_offered',
  'terms_accepted',
  'terms_declined',
  'terms_expired',
  'completed',
])
/** For a claim its states are enough. */
const PUBLIC_CLAIM_EVENTS = new Set(['claim_registered', 'claim_state', 'returned'])
/** Documents that we create for the customer. Files the customers sent are not listed, because they have those. */
const CREATED_FOR_CUSTOMER = new Set(['claim-voucher', 'claim-payment-advice', 'claim-letter'])
/** Claim states in which the customer may see the amount that will be paid. */
const AMOUNT_KNOWN = new Set([
  'approved',
  'voucher_issued',
  'voucher_signed',
  'payment_pending',
  'settled',
  'closed',
])

/** Presents a tracker in plain language, for its customer. */
export async function presentFollowed(
  db: Db | Tx,
  services: Services,
  tracker: TrackerRow,
  locale: string,
): Promise<FollowedTracker> {
  const t = (key: string, params?: Record<string, string | number>) =>
    services.translate(locale, 'journey-texts', key, params)
  const workflow = await findWorkflow(db, tracker.workflow_id, tracker.workflow_version)
  const next = await nextPageOf(db, services, tracker)
  const claim = await db
    .selectFrom('claims')
    .select(['id', 'claim_number', 'state', 'net_payable', 'disputed_at', 'unanswered_since'])
    .select(['acknowledge_by', 'acknowledged_at', 'settle_by', 'objection_until'])
    .where('tracker_id', '=', tracker.id)
    .executeTakeFirst()
  const contact = await db
    .selectFrom('validations')
    .select('email')
    .where('tracker_id', '=', tracker.id)
    .where('verified_at', 'is not', null)
    .where('email', '!=', '')
    .executeTakeFirst()
  const quote = await latestQuote(db, tracker.id)
  const accepted = quote !== undefined && (await approvedSince(db, tracker.id, quote.created_at))
  const isWithdrawn = tracker.state === 'cancelled' && !claim && (await wasWithdrawn(db, tracker.id))
  const terms = quote && (await latestTerms(db, tracker.id))
  const situation = isWithdrawn
    ? 'withdrawn'
    : (situationOfTerms(tracker, terms?.status) ?? situationOf(tracker, next.screen, quote && { accepted }))
  const formId = await changeableProposal(db, services, tracker)
  const reason = situation === 'declined' ? await declineReason(db, tracker.id) : ''
  const documents = await listDocuments(db, tracker.id)
  const params: Record<string, string> = quote
    ? {
        reason,
        price: writeAmount(quote.amount, locale),
        date: writeDay(lagosDay(new Date(quote.valid_until)), locale),
      }
    : { reason }
  const status = statusTextsOf(services, locale, claim, situation, params)
  const notice = claim && !isOver(tracker) ? await noticeOf(db, tracker.id) : undefined
  const answer = answerTime(services, locale, tracker, claim)
  // The list of a claim's next steps states its time, too.
  const answerText = claim && answer.by ? '' : answer.text
  return {
    id: tracker.id,
    reference: tracker.reference,
    workflow_id: tracker.workflow_id,
    workflow_name: workflowText(workflow, workflow.name, services.translate, locale),
    state: tracker.state,
    ...status,
    text: [status.text, answerText].filter(Boolean).join('\n'),
    progress: await progressOf(db, tracker, services.translate, locale),
    next,
    claim: claim
      ? {
          claim_number: claim.claim_number,
          state: claim.state,
          state_text: t(`claim.${claim.state}.headline`),
          net_payable: AMOUNT_KNOWN.has(claim.state) ? claim.net_payable : null,
          answer_by: answer.by,
          settle_by: isEnded(claim.state) ? null : claim.settle_by,
          papers_form_id: notice?.id ?? null,
          photos_to_come: notice ? await expectedPhotos(db, notice, locale) : [],
          officer: isEnded(claim.state) ? null : await claimOfficer(db, tracker.id),
          can_disagree: isDisputable(claim.state) && claim.disputed_at === null,
          objection_until:
            claim.state === 'payment_pending' ? openUntil(claim.objection_until, services) : null,
          messages: (await listMessages(db, claim.id)).map(({ text, by_customer: mine, disagrees, at }) => ({
            text,
            mine,
            disagrees,
            at,
          })),
        }
      : null,
    quote: quote ? presentQuote(quote, quoteTexts(services, locale)) : null,
    accepted,
    terms_offered: situation === 'terms_offered',
    form_id: formId,
    can_withdraw: claim ? isClaimWithdrawable(tracker, claim) : formId !== null,
    events: await publicEvents(db, services, tracker, workflow.steps, {
      locale,
      claimed: claim !== undefined,
      quoted: quote !== undefined,
    }),
    documents: documents.filter(({ kind }) => CREATED_FOR_CUSTOMER.has(kind)),
    masked_email: contact ? maskEmail(contact.email) : null,
  }
}

const openUntil = (until: string | null, { clock }: Services): string | null =>
  until !== null && until > clock().toISOString() ? until : null

interface ClaimStatus {
  state: ClaimState
  disputed_at: string | null
  unanswered_since: string | null
}

/** The status, as a heading and a sentence. */
function statusTextsOf(
  { translate }: Services,
  locale: string,
  claim: ClaimStatus | undefined,
  situation: Situation,
  params: Record<string, string>,
): { headline: string; text: string } {
  const textsOf = (namespace: string, key: string, params?: Record<string, string>) => ({
    headline: translate(locale, namespace, `${key}.headline`),
    text: translate(locale, namespace, `${key}.text`, params),
  })
  if (!claim) return textsOf('journey-texts', situation, params)
  if (claim.disputed_at && isDisputable(claim.state))
    return textsOf('claim-texts', claim.unanswered_since ? 'disputed' : 'dispute_answered')
  return textsOf('journey-texts', `claim.${claim.state}`)
}

type Situation =
  | 'your_turn'
  | 'with_us'
  | 'deciding'
  | 'proposal_deciding'
  | 'proposal_accepted'
  | 'terms_offered'
  | 'terms_ended'
  | 'done'
  | 'ended'
  | 'withdrawn'
  | 'declined'

/** The situation of a tracker whose customer was offered terms; null where they no longer matter. */
function situationOfTerms(
  { state }: TrackerRow,
  status: TermsStatus | undefined,
): 'terms_offered' | 'terms_ended' | null {
  if (status === 'offered') return 'terms_offered'
  const isUnanswered = status === 'declined' || status === 'expired'
  return isUnanswered && state === 'cancelled' ? 'terms_ended' : null
}

function situationOf(
  tracker: TrackerRow,
  screen: string,
  quote: { accepted: boolean } | undefined,
): Situation {
  if (tracker.state === 'completed') return 'done'
  if (tracker.state === 'cancelled') return 'ended'
  if (tracker.state === 'declined') return 'declined'
  if (screen === 'pay-motor' && quote?.accepted) return 'proposal_accepted'
  if (screen !== 'follow') return 'your_turn'
  if (tracker.waits_for !== 'approval') return 'with_us'
  return quote && tracker.workflow_id !== TRANSFER_WORKFLOW_ID ? 'proposal_deciding' : 'deciding'
}

/** Whether the customer themselves ended a tracker. */
async function wasWithdrawn(db: Db | Tx, trackerId: string): Promise<boolean> {
  const event = await db
    .selectFrom('tracker_events')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('kind', '=', 'withdrawn')
    .executeTakeFirst()
  return event !== undefined
}

/** The reason a tracker was declined, as it was sent to its customer. */
async function declineReason(db: Db | Tx, trackerId: string): Promise<string> {
  const declined = await db
    .selectFrom('tracker_events')
    .select('detail')
    .where('tracker_id', '=', trackerId)
    .where('kind', 'in', ['approval_declined', 'claim_state'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return typeof declined?.detail.reason === 'string' ? declined.detail.reason : ''
}

/** The first notice of a claim once it was sent: more files can be added to it. */
function noticeOf(db: Db | Tx, trackerId: string) {
  return db
    .selectFrom('forms')
    .select(['id', 'form_type', 'form_type_version', 'draft'])
    .where('tracker_id', '=', trackerId)
    .where('form_type', '=', CLAIM_NOTICE)
    .where('status', '=', 'submitted')
    .executeTakeFirst()
}

/** Events this close together are one event to a customer, who sees the last of them. */
const AT_ONCE = seconds(2)

/** Lists the events, the newest first. */
async function publicEvents(
  db: Db | Tx,
  services: Services,
  tracker: TrackerRow,
  steps: Awaited<ReturnType<typeof findWorkflow>>['steps'],
  { locale, claimed, quoted }: { locale: string; claimed: boolean; quoted: boolean },
) {
  const t = (namespace: string, key: string, params?: Record<string, string>) =>
    services.translate(locale, namespace, key, params)
  const rows = await db
    .selectFrom('tracker_events')
    .select(['at', 'kind', 'actor', 'detail'])
    .where('tracker_id', '=', tracker.id)
    .where('kind', 'in', [...(claimed ? PUBLIC_CLAIM_EVENTS : PUBLIC_EVENTS)])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const events = rows.flatMap(({ at, kind, actor, detail }) => {
    if (kind === 'claim_state') return [{ at, text: t('journey-texts', `claim.${detail.state}.headline`) }]
    if (quoted && kind.startsWith('approval_')) return [{ at, text: t('journey-texts', `proposal.${kind}`) }]
    if (kind !== 'step_completed') return [{ at, text: t('messages', `events.${kind}`) }]
    const step = steps.find(({ key }) => key === detail.step)
    if (actor !== 'customer' || !step) return []
    return [
      { at, text: t('journey-texts', 'step_done', { step: titleOf(step, services.translate, locale) }) },
    ]
  })
  const last = events.filter(({ at }, index) => {
    const next = events[index + 1]
    return !next || new Date(next.at).getTime() - new Date(at).getTime() >= AT_ONCE
  })
  return last.toReversed()
}
