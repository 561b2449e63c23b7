import type { NewPolicyChange, PolicyChangeQuote } from '@coverdesk/sdk'
import { walletOf } from '../../../../ledger/accounts.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError, fieldError } from '../../../../platform/errors/api-error.ts'
import type { TextOf } from '../../../../platform/translations/translate.ts'
import type { FindingReader } from '../../policies/findings.ts'
import { refusalsOf } from '../../policies/quotes/assess.ts'
import { presentQuote } from '../../policies/quotes/present-quote.ts'
import { adjust, assertAdjustable } from '../adjustments/adjustment.ts'
import { hasBegun, returnByRule } from '../cancellations/return-by-rule.ts'
import { assessEndorsement, changesNothing } from '../endorsements/assess-endorsement.ts'
import { readAtOnce } from '../endorsements/immediate.ts'
import { commissionClawback, netOf, readPaid } from '../premium-return.ts'
import type { IssuedPolicy, Side } from '../store.ts'

interface ChangedPolicy {
  row: IssuedPolicy
  today: string
  side: Side
}

/** Quotes a change of an issued policy, with texts in the requester's language. */
export function quoteChange(
  db: Db | Tx,
  changed: ChangedPolicy,
  change: NewPolicyChange,
  reader: FindingReader,
): Promise<PolicyChangeQuote> {
  if (change.kind === 'endorsement') return quoteEndorsement(db, changed, change, reader)
  if (change.kind === 'cancellation') return quoteCancellation(db, changed, change)
  return quoteAdjustment(db, changed, change, reader.t)
}

/** Asserts that a change can be requested on its day. @throws ApiError 422 at `effective_on` */
function assertNotFuture(day: string, today: string): void {
  if (day > today) throw fieldError('effective_on', 'fields.date_future')
}

async function quoteEndorsement(
  db: Db | Tx,
  { row, today, side }: ChangedPolicy,
  { terms, effective_on }: Extract<NewPolicyChange, { kind: 'endorsement' }>,
  reader: FindingReader,
): Promise<PolicyChangeQuote> {
  assertNotFuture(effective_on, today)
  const assessed = await assessEndorsement(db, row, terms, today, side)
  const quoted = presentQuote(assessed, { ...row, terms }, reader, { held: row.price.premium })
  const { price, faults, checks, wallet } = quoted
  const difference = price ? price.premium - row.price.premium : 0
  const commission_difference = price ? price.commission_net - row.price.commission_net : 0
  const after = (wallet?.available ?? 0) - (difference > 0 ? difference - commission_difference : 0)
  return {
    price,
    faults,
    checks,
    difference,
    commission_difference,
    wallet: wallet && { available: wallet.available, after },
    begun: false,
    most: row.price.premium,
    at_once: await readAtOnce(db, row, terms, today, side, assessed),
    // Money can still be added before the decision.
    may_request:
      price !== null &&
      faults.length === 0 &&
      refusalsOf(assessed.results).length === 0 &&
      !changesNothing(row, terms, price),
  }
}

async function quoteCancellation(
  db: Db | Tx,
  { row, today, side }: ChangedPolicy,
  { effective_on, return_premium }: Extract<NewPolicyChange, { kind: 'cancellation' }>,
): Promise<PolicyChangeQuote> {
  assertNotFuture(effective_on, today)
  const paid = await readPaid(db, row.id)
  const begun = hasBegun(row, today)
  const rule = returnByRule(row, paid.returnable, today, effective_on)
  const returned = begun && side === 'insurer' ? Math.min(return_premium ?? rule, paid.returnable) : rule
  return {
    price: null,
    faults: [],
    checks: [],
    wallet: null,
    begun,
    most: paid.returnable,
    at_once: false,
    difference: returned === 0 ? 0 : -returned,
    commission_difference: returned === 0 ? 0 : -netOf(commissionClawback(paid, returned)),
    may_request: true,
  }
}

async function quoteAdjustment(
  db: Db | Tx,
  { row, today, side }: ChangedPolicy,
  declared: Extract<NewPolicyChange, { kind: 'adjustment' }>,
  t: TextOf,
): Promise<PolicyChangeQuote> {
  if (side === 'partner') throw new ApiError(403, 'not_allowed')
  assertAdjustable(row, today)
  const { returnable } = await readPaid(db, row.id)
  const adjusted = adjust(row, declared, returnable)
  const unchanged = {
    checks: [],
    begun: false,
    most: returnable,
    at_once: false,
    wallet: await readWallet(db, row.partner_id),
  }
  if ('faults' in adjusted) {
    const faults = adjusted.faults.map((one) => ({ ...one, message: t('errors', one.code, one.params) }))
    return { ...unchanged, faults, price: null, difference: 0, commission_difference: 0, may_request: false }
  }
  const { price, difference } = adjusted
  const commission_difference = price.commission_net - row.price.commission_net
  const taken = difference > 0 ? difference - commission_difference : 0
  const { wallet } = unchanged
  return {
    ...unchanged,
    price,
    difference,
    commission_difference,
    faults: [],
    may_request: true,
    wallet: wallet && { ...wallet, after: wallet.available - taken },
  }
}

/** Reads the balance of the partner's wallet; null without one. */
async function readWallet(db: Db | Tx, partnerId: string): Promise<PolicyChangeQuote['wallet']> {
  const { channel } = await db
    .selectFrom('partners')
    .select('channel')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  if (channel !== 'wallet') return null
  const { available } = await walletOf(db, partnerId, 'NGN')
  return { available, after: available }
}
