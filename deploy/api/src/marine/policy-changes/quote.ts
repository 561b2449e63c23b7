import type { NewPolicyChange, PolicyChangeQuote } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { presentQuote, refusalsOf } from '../policies/quote.ts'
import { clawedBack, hasBegun, netOf, readPaid, returnByRule } from './cancellation.ts'
import { assessEndorsement, changesNothing, type Issued } from './endorsement.ts'

export type Side = 'partner' | 'insurer'

interface Asked {
  row: Issued
  today: string
  side: Side
}

/** What a change of an issued policy would do, in the words of whoever asks. */
export function quoteChange(
  db: Db | Tx,
  asked: Asked,
  change: NewPolicyChange,
  t: TextOf,
): Promise<PolicyChangeQuote> {
  return change.kind === 'endorsement'
    ? quoteEndorsement(db, asked, change, t)
    : quoteCancellation(db, asked, change)
}

async function quoteEndorsement(
  db: Db | Tx,
  { row, today, side }: Asked,
  { terms }: Extract<NewPolicyChange, { kind: 'endorsement' }>,
  t: TextOf,
): Promise<PolicyChangeQuote> {
  const assessed = await assessEndorsement(db, row, terms, today, side)
  const quoted = presentQuote(assessed, { ...row, terms }, t, { held: row.price.premium })
  const { price, faults, checks, wallet } = quoted
  const difference = price ? price.premium - row.price.premium : 0
  const commission_difference = price ? price.commission_net - row.price.commission_net : 0
  const after = (wallet?.available ?? 0) - (difference > 0 ? difference - commission_difference : 0)
  return {
    ...{ price, faults, checks, difference, commission_difference },
    wallet: wallet && { available: wallet.available, after },
    ...{ begun: false, most: row.price.premium },
    // Money can still be added until somebody decides.
    may_request:
      price !== null &&
      faults.length === 0 &&
      refusalsOf(assessed.found).length === 0 &&
      !changesNothing(row, terms, price),
  }
}

async function quoteCancellation(
  db: Db | Tx,
  { row, today, side }: Asked,
  { effective_on, return_premium }: Extract<NewPolicyChange, { kind: 'cancellation' }>,
): Promise<PolicyChangeQuote> {
  const paid = await readPaid(db, row.id)
  const begun = hasBegun(row, today)
  const rule = returnByRule(row, paid.most, today, effective_on)
  const returned = begun && side === 'insurer' ? Math.min(return_premium ?? rule, paid.most) : rule
  return {
    ...{ price: null, faults: [], checks: [], wallet: null, begun, most: paid.most },
    difference: returned === 0 ? 0 : -returned,
    commission_difference: returned === 0 ? 0 : -netOf(clawedBack(paid, returned)),
    may_request: true,
  }
}
