import { type CargoTariff, type MarineListName, marineListNames } from '@coverdesk/sdk'
import { cargoTariffUpdateSchema } from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { marineAdmin } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldError } from '../../platform/errors/api-error.ts'
import { storedListName } from '../../reference/setups/entries.ts'
import type { TariffProduct } from '../../tariffs/place.ts'
import { tariffRoutesOf } from '../../tariffs/routes.ts'
import type { TariffChain } from '../../tariffs/store.ts'

const marineTariffs: TariffChain = {
  name: 'marine',
  openQuotes: () =>
    sql<number>`select count(*)::int from cargo_policies
      where state in ('draft', 'referred') and price ->> 'tariff_id' = tariffs.id::text`,
}

/** Default before the first tariff. */
const first: CargoTariff = {
  rates: [],
  add_ons: [],
  vessel_ages: [],
  conveyances: [],
  minimum_premium: 0,
  uplift_bps: 1_000,
  excess_bps: 0,
  minimum_excess: 0,
  commission_bps: 0,
  vat_bps: 750,
  wht_bps: 500,
  fx_days: 3,
}

/** @throws ApiError 422 at codes without an entry in the lists */
async function assertCodes(db: Db | Tx, { rates, add_ons, conveyances }: CargoTariff): Promise<void> {
  const rows = await db
    .selectFrom('setup_rows')
    .select(['list', 'code'])
    .where('list', 'in', marineListNames.map(storedListName))
    .where('effective_to', 'is', null)
    .execute()
  const known = new Set(rows.map(({ list, code }) => `${list} ${code}`))
  const faults: FieldError[] = []
  const check = (list: MarineListName, code: string, path: string) => {
    if (!known.has(`${storedListName(list)} ${code}`))
      faults.push({ path: `content.${path}`, code: 'fields.choice_unknown' })
  }
  rates.forEach(({ rate_class, clause }, index) => {
    check('rate-classes', rate_class, `rates.${index}.rate_class`)
    check('marine-clauses', clause, `rates.${index}.clause`)
  })
  add_ons.forEach(({ clause }, index) => {
    check('marine-clauses', clause, `add_ons.${index}.clause`)
  })
  conveyances.forEach(({ conveyance }, index) => {
    check('conveyances', conveyance, `conveyances.${index}.conveyance`)
  })
  if (faults.length > 0) throw new ApiError(422, 'fields_invalid', { fields: faults })
}

export const marineTariffPlace: TariffProduct = {
  chain: marineTariffs,
  base: '/api/marine/admin/setup/tariffs',
  access: marineAdmin('marine.setup.edit'),
  reading: marineAdmin('marine.setup.read'),
  data: answer('CargoTariffPeriod'),
  body: cargoTariffUpdateSchema,
  first,
  assertCodes: (db, content) => assertCodes(db, content as CargoTariff),
}

export const marineTariffRoutes = tariffRoutesOf(marineTariffPlace)
