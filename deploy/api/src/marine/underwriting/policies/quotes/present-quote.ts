import type { CargoCheck, CargoDraft, CargoQuote } from '@coverdesk/sdk'
import { checkWallet } from '../checks/check-cargo.ts'
import { compareDocuments } from '../checks/compare-documents.ts'
import { translateCheck } from '../checks/translate-check.ts'
import type { FindingReader } from '../findings.ts'
import { type Assessed, referralsOf, refusalsOf } from './assess.ts'

/**
 * Presents an assessed draft as a quote.
 * @param agreed whether an underwriter accepted it, so that no referral is needed
 */
export function presentQuote(
  { facts, price, faults, results }: Assessed,
  { terms }: CargoDraft,
  reader: FindingReader,
  { held = 0, agreed = false }: { held?: number; agreed?: boolean } = {},
): CargoQuote {
  const all = [...results, ...checkWallet(facts, price, held)]
  const checks: CargoCheck[] = all.map((one) => translateCheck(one, reader))
  const open = price !== null && faults.length === 0 && refusalsOf(all).length === 0
  const { wallet } = facts
  return {
    price,
    checks,
    papers: compareDocuments(terms, facts.decimals),
    faults: faults.map(({ path, code, params }) => ({
      path,
      code,
      message: reader.t('errors', code, params),
    })),
    wallet: wallet && {
      available: wallet.available,
      held: wallet.held,
      after: price && wallet.available + held - price.premium + price.commission_net,
    },
    may_issue: open && (agreed || referralsOf(all).length === 0),
    may_refer: open && !agreed,
  }
}
