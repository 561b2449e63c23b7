import { z } from 'zod'
import { lagosDay } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import { paymentListShape, presentListedPayment } from '../payments/presenter.ts'
import { policySummaryShape, presentPolicySummary, selectPolicies } from '../policies/presenter.ts'
import { quoteShape } from '../quotes/premium-shape.ts'
import { presentQuote } from '../quotes/presenter.ts'
import type { Services } from '../services.ts'
import { presentTracker, trackerShape } from './presenter.ts'
import type { TrackerRow } from './store.ts'

export const trackerDetailShape = trackerShape.extend({
  timeline: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      kind: z.string(),
      title: z.string(),
      actor: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  forms: z.array(
    z.object({
      id: z.string(),
      step_key: z.string(),
      status: z.string(),
      draft: z.record(z.string(), z.unknown()),
      version: z.number(),
      updated_at: z.string(),
    }),
  ),
  payments: z.array(paymentListShape),
  quote: quoteShape.nullable(),
  policy: policySummaryShape.nullable(),
  validation: z
    .object({
      id: z.string(),
      id_type: z.string(),
      masked_id_number: z.string(),
      kyc_status: z.string(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      reason: z.string().nullable(),
      verified_at: z.string().nullable(),
    })
    .nullable(),
})

/** A tracker with everything that happened on it. */
export async function presentTrackerDetail(
  db: Db,
  services: Services,
  tracker: TrackerRow,
  locale: string,
): Promise<z.infer<typeof trackerDetailShape>> {
  const t = (namespace: string, key: string, params?: Record<string, string | number>) =>
    services.translate(locale, namespace, key, params)
  const [view, timeline, forms, payments, quote, policy, validation] = await Promise.all([
    presentTracker(db, services, tracker, locale),
    db
      .selectFrom('tracker_events')
      .selectAll()
      .where('tracker_id', '=', tracker.id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('forms')
      .select(['id', 'step_key', 'status', 'draft', 'version', 'updated_at'])
      .where('tracker_id', '=', tracker.id)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('payments')
      .leftJoin('clients', 'clients.id', 'payments.client_id')
      .selectAll('payments')
      .select(['clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone'])
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
      .executeTakeFirst(),
  ])
  return {
    ...view,
    timeline: timeline.map(({ id, at, kind, actor, detail }) => ({
      ...{ id, at, kind, actor, detail },
      title: t('messages', `events.${kind}`),
    })),
    forms,
    payments: payments.map((payment) => presentListedPayment(services, payment, t)),
    quote: quote ? presentQuote(quote) : null,
    policy: policy ? presentPolicySummary(policy, lagosDay(services.clock())) : null,
    validation: validation
      ? {
          ...validation,
          masked_id_number: validation.id_number_mask,
          reason: validation.reason && t('errors', validation.reason),
        }
      : null,
  }
}
