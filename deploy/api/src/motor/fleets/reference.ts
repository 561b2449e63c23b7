import type { UseOfBody } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { listSetup } from '../../reference/setups/store.ts'
import { tariffInForce } from '../premiums/quote-premium.ts'
import { readSaleReferral, type SaleReferral } from '../premiums/referral.ts'
import { insuredYears } from '../proposals/insured-years.ts'
import type { Tariff } from '../rating/tariff.ts'
import { readClasses } from '../vehicle-classes/read-classes.ts'

interface Entry {
  code: string
  name: string
}

/** Finds an entry by its code or its name, in any case and punctuation. */
type Find = (text: string) => Entry | undefined

/** Everything that vehicles of a file are checked and priced with, read once. */
export interface FleetReference {
  makes: Find
  modelsOf: (make: string) => Find
  colours: Find
  bodies: Find
  uses: Find
  risks: Find
  covers: Find
  extensions: Find
  liabilityOf: (risk: string) => Entry | undefined
  classes: Map<string, UseOfBody[]>
  years: { from: number; to: number }
  tariff: Tariff
  tariffId: string
  isReferred: SaleReferral
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** An ambiguous name finds nothing: only its code does. */
function finderOf(entries: readonly Entry[]): Find {
  const byText = new Map<string, Entry | null>()
  for (const entry of entries) {
    const name = plain(entry.name)
    byText.set(name, byText.has(name) ? null : entry)
  }
  for (const entry of entries) byText.set(plain(entry.code), entry)
  return (text) => byText.get(plain(text)) ?? undefined
}

export async function readFleetReference(db: Db | Tx, services: Services): Promise<FleetReference> {
  const today = lagosDay(services.clock())
  const find = async (list: string): Promise<Find> => finderOf(await listSetup(db, list, today))
  const models = Map.groupBy(await listSetup(db, 'vehicle_models', today), ({ parent }) => parent)
  const finders = new Map([...models].map(([make, entries]) => [make, finderOf(entries)]))
  const liabilities = await listSetup(db, 'liability_types', today)
  const { id: tariffId, tariff } = await tariffInForce(db, today)
  return {
    makes: await find('vehicle_makes'),
    modelsOf: (make) => finders.get(make) ?? (() => undefined),
    colours: await find('colours'),
    bodies: await find('body_types'),
    uses: await find('vehicle_uses'),
    risks: await find('risk_types'),
    covers: await find('cover_types'),
    extensions: await find('extensions'),
    liabilityOf: (risk) => liabilities.find(({ attributes }) => attributes.risk_type === risk),
    classes: await readClasses(db, today),
    years: await insuredYears(db, today),
    tariff,
    tariffId,
    isReferred: await readSaleReferral(db, services),
  }
}
