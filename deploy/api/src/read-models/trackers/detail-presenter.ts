import { joinValues } from '@coverdesk/lists/list'
import type { TrackerDetail } from '@coverdesk/sdk'
import { maskEmail } from '@coverdesk/sdk'
import { heldOf } from '../../payments/held.ts'
import { presentListedPayment } from '../../payments/presenter.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { listDocuments } from '../../platform/documents/refs.ts'
import type { Services } from '../../platform/services.ts'
import { namedParty } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { reversalsOf } from '../../policies/payment-reversals.ts'
import { presentPolicySummary, selectPolicies } from '../../policies/presenter.ts'
import { presentQuote } from '../../policies/quotes/presenter.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { readDecider } from '../../workflows/approvals/decider.ts'
import { ownDecision } from '../../workflows/approvals/own-decision.ts'
import { answerMask } from '../../workflows/customers/mask-contact.ts'
import { listSubmissions } from '../../workflows/forms/store.ts'
import { mailTitle } from '../../workflows/notices/mail-title.ts'
import { presentTracker } from '../../workflows/tracker-summaries/presenter.ts'
import { presentEvents } from '../../workflows/tracker-summaries/timeline.ts'
import { readStepTitles } from '../../workflows/workflow-engine/step-titles.ts'
import type { TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'

/** Presents a tracker with its whole history. */
export async function presentTrackerDetail(
  db: Db,
  services: Services,
  tracker: TrackerRow,
  principal: Principal,
  locale: string,
): Promise<TrackerDetail> {
  const now = services.clock()
  const t: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  const [view, timeline, forms, payments, quote, policy, validation] = await Promise.all([
    presentTracker(db, services, tracker, locale, principal),
    presentEvents(db, services, tracker.id, locale),
    listForms(db, tracker.id),
    db
      .selectFrom('payments')
      .leftJoin('clients', 'clients.id', 'payments.client_id')
      .selectAll('payments')
      .select(['clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone'])
      .select((eb) => [heldOf(eb).as('held'), reversalsOf(eb).as('reversals')])
      .where('tracker_id', '=', tracker.id)
      .orderBy('payments.created_at')
      .execute(),
    db
      .selectFrom('quotes')
      .selectAll()
      .where('tracker_id', '=', tracker.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
    selectPolicies(db).where('policies.tracker_id', '=', tracker.id).executeTakeFirst(),
    db
      .selectFrom('validations')
      .select([
        'id',
        'id_type',
        'id_number_mask',
        'kyc_status',
        'first_name',
        'last_name',
        'reason',
        'verified_at',
      ])
      .where('tracker_id', '=', tracker.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  ])
  const titleAt = await readStepTitles(db, services, [tracker], locale)
  const texts = quoteTexts(services, locale)
  const mask = await answerMask(db, principal, tracker.id)
  const claim = await db
    .selectFrom('claims')
    .select('id')
    .where('tracker_id', '=', tracker.id)
    .executeTakeFirst()
  return {
    ...view,
    timeline,
    forms: mask(forms).map((form) => ({ ...form, title: titleAt(tracker, form.step_key) })),
    approvals: onceEach(await listApprovals(db, tracker.id), t).map(
      ({ round_id: _round, mode: _mode, ...approval }) => ({
        ...approval,
        title: titleAt(tracker, approval.step_key),
      }),
    ),
    decision: await ownDecision(db, services, tracker.id, {
      decider: await readDecider(db, principal, now),
      now,
      t,
    }),
    documents: await listDocuments(db, tracker.id),
    mails: timeline
      .filter(({ kind }) => kind === 'mail_sent')
      .map(({ id, at, detail }) => {
        const template = String(detail.template ?? '')
        const subject = typeof detail.subject === 'string' ? detail.subject : null
        const title = mailTitle(t, { template, subject })
        return { id, at, template, title: title ?? t('messages', 'events.mail_sent') }
      }),
    claim_id: claim?.id ?? null,
    payments: payments.map((payment) => presentListedPayment(services, payment, t)),
    quote: quote ? presentQuote(quote, texts) : null,
    policy: policy ? presentPolicySummary(policy, lagosDay(now), texts.coverName) : null,
    validation: validation
      ? {
          ...validation,
          id_type: validation.id_type,
          masked_id_number: validation.id_number_mask ?? '',
          // The customer's sentence would promise staff an email.
          reason:
            validation.reason === 'kyc_pending'
              ? t('trackers', 'identity_pending')
              : validation.reason && t('errors', validation.reason),
        }
      : null,
  }
}

async function listForms(db: Db, trackerId: string) {
  const forms = await db
    .selectFrom('forms')
    .select(['id', 'step_key', 'status', 'filled_by', 'form_type', 'draft', 'version', 'updated_at'])
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Promise.all(
    forms.map(async (form) => ({ ...form, submissions: await listSubmissions(db, form.id) })),
  )
}

function listApprovals(db: Db, trackerId: string) {
  return db
    .selectFrom('approvals')
    .innerJoin('approval_rounds', 'approval_rounds.id', 'approvals.round_id')
    .select([
      'round_id',
      'mode',
      'approvals.id',
      'step_key',
      'asked',
      'approvals.state',
      'decided_by',
      'on_behalf_of',
      'decided_at',
      'reason',
    ])
    .where('approvals.tracker_id', '=', trackerId)
    .orderBy('approvals.created_at')
    .orderBy('approvals.id')
    .execute()
}

const DECIDED: ReadonlySet<string> = new Set(['approved', 'returned', 'declined'])
type Listed = Awaited<ReturnType<typeof listApprovals>>[number]

/**
 * Where one approver is enough a round is one decision: the one made, else the first, with every requested approver.
 */
function onceEach(rows: readonly Listed[], t: TextOf) {
  const namesOf = (some: readonly Listed[]): string =>
    joinValues(
      t,
      some.map(({ asked }) => namedParty(t, asked).name || (asked.email ? maskEmail(asked.email) : '')),
    )
  return rows.flatMap((row) => {
    if (row.mode === 'all') return [{ ...row, asked: namesOf([row]) }]
    const round = rows.filter(({ round_id }) => round_id === row.round_id)
    const shown = round.find(({ state }) => DECIDED.has(state)) ?? round[0]
    return row === shown ? [{ ...row, asked: namesOf(round) }] : []
  })
}
