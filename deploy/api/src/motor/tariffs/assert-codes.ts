import type { TariffContent } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { motorTariff2023 } from '../rating/tariff-2023.ts'

/** Codes of a reference data list, including retired ones. */
export async function codesOf(db: Db | Tx, list: string): Promise<Set<string>> {
  const rows = await db.selectFrom('setup_rows').select('code').where('list', '=', list).execute()
  return new Set(rows.map(({ code }) => code))
}

/** Discounts that are not chosen from a list. */
const builtIn = motorTariff2023.extensions.map(({ code }) => code)

/** @throws ApiError 422 at codes that name no risk type, cover or extension of the lists */
export async function assertCodes(db: Db | Tx, content: TariffContent): Promise<void> {
  const { rates, extensions, minimum_net_rates, minimum_premiums } = content
  const riskTypes = await codesOf(db, 'risk_types')
  const coverTypes = await codesOf(db, 'cover_types')
  const extensionCodes = new Set([...builtIn, ...(await codesOf(db, 'extensions'))])
  const named: (readonly [code: string, codes: ReadonlySet<string>, path: string])[] = [
    ...rates.flatMap(
      ({ risk_type, cover_type }, index) =>
        [
          [risk_type, riskTypes, `rates.${index}.risk_type`],
          [cover_type, coverTypes, `rates.${index}.cover_type`],
        ] as const,
    ),
    ...extensions.flatMap(({ code, cover_types }, index) => [
      [code, extensionCodes, `extensions.${index}.code`] as const,
      ...cover_types.map((cover) => [cover, coverTypes, `extensions.${index}.cover_types`] as const),
    ]),
    ...minimum_net_rates.map(
      ({ cover_type }, index) => [cover_type, coverTypes, `minimum_net_rates.${index}.cover_type`] as const,
    ),
    ...Object.keys(minimum_premiums).map((code) => [code, riskTypes, `minimum_premiums.${code}`] as const),
  ]
  const wrong = new Set(named.filter(([code, codes]) => !codes.has(code)).map(([, , path]) => path))
  const fields = [...wrong].map((path) => ({ path: `content.${path}`, code: 'fields.choice_unknown' }))
  if (fields.length > 0) throw new ApiError(422, 'fields_invalid', { fields })
}
