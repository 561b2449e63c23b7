import { isDeepStrictEqual } from 'node:util'
import type { RateChange, TariffContent } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { codesOf } from './assert-codes.ts'
import { type ReadRates, readRates } from './rates-csv.ts'

/** Reads the lines of a file and checks them against the lists and the limits of a draft. */
export async function readImport(db: Db | Tx, csv: string, content: TariffContent): Promise<ReadRates> {
  return readRates(csv, {
    riskTypes: await codesOf(db, 'risk_types'),
    coverTypes: await codesOf(db, 'cover_types'),
    minimumNetRates: content.minimum_net_rates,
    minimumPremiums: content.minimum_premiums,
  })
}

/** The changes the lines make, and the rates with them. */
export function withRates(content: TariffContent, rates: ReadRates['rates']) {
  const next = [...content.rates]
  const changes: RateChange[] = []
  for (const { line, rate } of rates) {
    const { risk_type, cover_type } = rate
    const at = next.findIndex((one) => one.risk_type === risk_type && one.cover_type === cover_type)
    const before = next[at] ?? null
    if (isDeepStrictEqual(before, rate)) continue
    changes.push({ line, risk_type, cover_type, kind: before ? 'changed' : 'added', before, after: rate })
    if (before) next[at] = rate
    else next.push(rate)
  }
  return { changes, content: { ...content, rates: next } }
}
