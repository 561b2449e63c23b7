import { type CargoTariff, type MarineListName, marineListNames, type TariffOf } from '@coverdesk/sdk'
import { cargoTariffUpdateSchema } from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TariffPlace } from '../../cover/tariffs/place.ts'
import { tariffShapeOf } from '../../cover/tariffs/presenter.ts'
import { tariffRoutesOf } from '../../cover/tariffs/routes.ts'
import type { TariffChain } from '../../cover/tariffs/store.ts'
import { marineAdmin } from '../../platform/access/access.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldFault } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { keptName } from '../../platform/setups/entries.ts'

const marineTariffs: TariffChain = {
  name: 'marine',
  openQuotes: () =>
    sql<number>`select count(*)::int from cargo_policies
      where state in ('draft', 'referred') and price ->> 'tariff_id' = tariffs.id::text`,
}

const shape = tariffShapeOf(
  z.object({
    rates: z.array(z.object({ rate_class: z.string(), clause: z.string(), rate_ppm: z.number().nullable() })),
    add_ons: z.array(z.object({ clause: z.string(), rate_ppm: z.number() })),
    vessel_ages: z.array(z.object({ over_years: z.number(), factor_bps: z.number() })),
    conveyances: z.array(z.object({ conveyance: z.string(), factor_bps: z.number() })),
    minimum_premium: z.number(),
    annual_minimum_bps: z.number().optional(),
    uplift_bps: z.number(),
    excess_bps: z.number(),
    minimum_excess: z.number(),
    commission_bps: z.number(),
    vat_bps: z.number(),
    wht_bps: z.number(),
    fx_days: z.number(),
  }),
)

/** Before there is any tariff. */
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

/** @throws ApiError 422 at what names no entry of the lists */
async function assertCodes(db: Db | Tx, { rates, add_ons, conveyances }: CargoTariff): Promise<void> {
  const rows = await db
    .selectFrom('setup_rows')
    .select(['list', 'code'])
    .where('list', 'in', marineListNames.map(keptName))
    .where('effective_to', 'is', null)
    .execute()
  const known = new Set(rows.map(({ list, code }) => `${list} ${code}`))
  const faults: FieldFault[] = []
  const check = (list: MarineListName, code: string, path: string) => {
    if (!known.has(`${keptName(list)} ${code}`))
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

export const marineTariffPlace: TariffPlace = {
  chain: marineTariffs,
  base: '/api/marine/admin/setup/tariffs',
  access: marineAdmin('marine.setup.edit'),
  reading: marineAdmin('marine.setup.read'),
  data: answers<TariffOf<CargoTariff>>()(shape),
  body: cargoTariffUpdateSchema,
  first,
  assertCodes: (db, content) => assertCodes(db, content as CargoTariff),
}

export const marineTariffRoutes = tariffRoutesOf(marineTariffPlace)
