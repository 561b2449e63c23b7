import type { FactGroup } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import type { ContentLine, StepContent } from '../workflows/workflow-engine/tracker-presentation.ts'
import { claimFacts } from './claim-facts.ts'
import { lossTime } from './loss-moment.ts'
import { VOUCHER } from './vouchers/voucher-document.ts'

type Claim = Selectable<Database['claims']> & { policy_number: string; plate: string; sum_insured: number }

/** Facts of the tracker's claim that a step shows beside its form. */
export async function claimStepContent(
  db: Db | Tx,
  trackerId: string,
  groups: readonly FactGroup[],
  forStaff: boolean,
): Promise<StepContent | null> {
  const claim = await claimOf(db, trackerId)
  if (!claim || groups.includes('policy')) return null
  const facts = await claimFacts(db, trackerId)
  const most = (facts?.most_payable ?? null) as number | null
  return {
    lines: groups.flatMap((group) => linesOf(group, claim, most, forStaff)),
    documents: groups.includes('voucher') ? [VOUCHER] : [],
  }
}

function linesOf(group: FactGroup, claim: Claim, most: number | null, forStaff: boolean): ContentLine[] {
  const { notice } = claim
  const less = (amount: number): number | null => (amount === 0 ? null : -amount)
  switch (group) {
    case 'policy':
      return []
    case 'matter':
      return [
        ['claim_number', claim.claim_number],
        ['policy_number', claim.policy_number],
        ['plate', claim.plate],
        ['loss_date', claim.loss_date],
        ['loss_time', lossTime(notice)],
      ]
    case 'cover':
      return [
        ['sum_insured', claim.sum_insured || null],
        ['most_payable', most],
      ]
    case 'settlement':
      return [
        ['adjusted_loss', claim.adjusted_loss],
        ['excess', less(claim.excess)],
        ['salvage', less(claim.salvage)],
        ['premium_owed', less(claim.premium_owed)],
        ['paid_before', less(claim.paid_before)],
        [forStaff ? 'amount_to_pay' : 'net_payable', claim.net_payable, 'total'],
      ]
    case 'payee':
      return [
        ['payee', text(notice.payee_name)],
        ['bank', text(notice.bank)],
        ['account_number', text(notice.account_number)],
      ]
    case 'voucher':
      return []
  }
}

const claimOf = (db: Db | Tx, trackerId: string): Promise<Claim | undefined> =>
  db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .selectAll('claims')
    .select(['policies.policy_number', 'policies.plate', 'policies.sum_insured'])
    .where('claims.tracker_id', '=', trackerId)
    .executeTakeFirst()

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
