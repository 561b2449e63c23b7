import { isDeepStrictEqual } from 'node:util'
import type { RateChange, TariffContent } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldFault } from '../../platform/errors/api-error.ts'
import { type ReadRates, readRates } from './rates-csv.ts'

async function codesOf(db: Db | Tx, list: string): Promise<Set<string>> {
  const rows = await db.selectFrom('setup_rows').select('code').where('list', '=', list).execute()
  return new Set(rows.map(({ code }) => code))
}

/** Reads the lines of a file against the lists and the legal floor of a draft. */
export async function readImport(db: Db | Tx, csv: string, content: TariffContent): Promise<ReadRates> {
  return readRates(csv, {
    riskTypes: await codesOf(db, 'risk_types'),
    coverTypes: await codesOf(db, 'cover_types'),
    minimumNetRates: content.minimum_net_rates,
  })
}

/** @throws ApiError 422 at the rates and extensions that name no risk type or cover of the lists */
export async function assertCodes(db: Db | Tx, { rates, extensions }: TariffContent): Promise<void> {
  const riskTypes = await codesOf(db, 'risk_types')
  const coverTypes = await codesOf(db, 'cover_types')
  const wrong = [
    ...rates.flatMap(({ risk_type, cover_type }, index) => [
      ...(riskTypes.has(risk_type) ? [] : [`content.rates.${index}.risk_type`]),
      ...(coverTypes.has(cover_type) ? [] : [`content.rates.${index}.cover_type`]),
    ]),
    ...extensions.flatMap(({ cover_types }, index) =>
      cover_types.every((code) => coverTypes.has(code)) ? [] : [`content.extensions.${index}.cover_types`],
    ),
  ]
  const fields: FieldFault[] = wrong.map((path) => ({ path, code: 'fields.choice_unknown' }))
  if (fields.length > 0) throw new ApiError(422, 'fields_invalid', { fields })
}

/** What the read lines would change, and the rates with them. */
export function withRates(content: TariffContent, { rates }: ReadRates) {
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
