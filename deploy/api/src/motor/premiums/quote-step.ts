import { type MotorProposal, vehicleMark } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { after, days, lagosDay } from '../../platform/db/clock.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import type { StepHandler } from '../../workflows/workflow-engine/step.ts'
import { withBusinessSource } from '../intermediaries/business-source.ts'
import { proposalStep } from '../proposals/proposal-step.ts'
import { resolveProposal } from '../proposals/resolve-proposal.ts'
import { approvalBeforePayment, isReferredDiscount } from './discount-referral.ts'
import { PRICE_DAYS, quotePremium } from './quote-premium.ts'

/** Prices the submitted proposal and stores the price: later payments are for this row. */
export const quoteStep: StepHandler = {
  async enter({ tx, services, workflow, tracker, now }) {
    const stepKey = proposalStep(workflow.steps)
    const resolved = await resolveProposal(tx, services, tracker.answers[stepKey] as unknown as MotorProposal)
    const { proposal, names, start, end } = await withBusinessSource(tx, resolved, tracker, lagosDay(now))
    const { premium, tariffId } = await quotePremium(tx, services, proposal.cover, tracker.locale)
    const id = uuid()
    const validUntil = after(now, days(PRICE_DAYS))
    await tx
      .insertInto('quotes')
      .values({
        id,
        reference: await takeNumber(tx, 'quote', now),
        tracker_id: tracker.id,
        proposal: JSON.stringify(proposal),
        names: JSON.stringify(names),
        premium: JSON.stringify({ ...premium, valid_until: validUntil.toISOString() }),
        amount: premium.premium,
        currency: premium.currency,
        tariff_id: tariffId,
        start_date: start,
        end_date: end,
        valid_until: validUntil,
        created_at: now,
      })
      .execute()
    const search = [vehicleMark(proposal.vehicle)]
    const approval = isReferredDiscount(proposal.cover) ? approvalBeforePayment(workflow.steps) : undefined
    return {
      outcome: 'done',
      data: { quote_id: id },
      replace: { [stepKey]: { ...proposal } },
      search,
      ...(approval ? { goto: approval } : {}),
    }
  },
}
