import type { ShownGroup, WorkflowStep } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { VOUCHER } from '../../claims/vouchers/voucher-document.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { documentRefShape, listDocuments } from '../../platform/documents/refs.ts'
import type { Services } from '../../platform/services.ts'
import { writeAmount, writeDay } from '../../platform/translations/write.ts'
import { runContext } from '../workflow-engine/context.ts'

export const shownShape = z.object({
  facts: z.array(z.object({ label: z.string(), value: z.string(), total: z.boolean() })),
  documents: z.array(documentRefShape),
})

type Shown = z.infer<typeof shownShape>
type Claim = Selectable<Database['claims']> & { policy_number: string; plate: string; sum_insured: number }
type Line = [key: string, value: string | number | null | undefined, total?: 'total']

/** What a step shows above its questions: facts and documents of its run, so that nothing is answered unseen. */
export async function presentShown(
  db: Db | Tx,
  services: Services,
  step: WorkflowStep | undefined,
  tracker: { id: string; data: Record<string, unknown> },
  locale: string,
): Promise<Shown> {
  const groups = step?.shows ?? []
  const claim = groups.length > 0 ? await claimOf(db, tracker.id) : undefined
  if (!claim || !step) return { facts: [], documents: [] }
  const { claim: figures } = await runContext(db, tracker, [], services.clock())
  const most = figures?.most_payable as number | null
  const lines = groups.flatMap((group) => linesOf(group, claim, most, step.filled_by === 'staff'))
  const facts = lines.flatMap(([key, value, total]) => {
    if (value === null || value === undefined || value === '') return []
    const label = services.translate(locale, 'messages', `facts.${key}`)
    return [{ label, value: written(value, locale), total: total === 'total' }]
  })
  const documents = groups.includes('voucher') ? await listDocuments(db, tracker.id) : []
  return { facts, documents: documents.filter(({ kind }) => kind === VOUCHER) }
}

function linesOf(group: ShownGroup, claim: Claim, most: number | null, forStaff: boolean): Line[] {
  const { notice } = claim
  const less = (amount: number): number | null => (amount === 0 ? null : -amount)
  switch (group) {
    case 'matter':
      return [
        ['claim_number', claim.claim_number],
        ['policy_number', claim.policy_number],
        ['plate', claim.plate],
        ['loss_date', claim.loss_date],
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
const DAY = /^\d{4}-\d{2}-\d{2}$/

function written(value: string | number, locale: string): string {
  if (typeof value === 'number') return writeAmount(value, locale)
  return DAY.test(value) ? writeDay(value, locale) : value
}
