import { v7 as uuid } from 'uuid'
import { motorTariff2023 } from '../motor/rating/tariff-2023.ts'
import type { Tx } from '../platform/db/database.ts'
import type { SeedData } from './load.ts'

const IN_FORCE_FROM = '2023-01-01'
const CHUNK = 500

/** Writes the lists and the tariff of a new installation; one that has a tariff is left alone. */
export async function seedSetup(tx: Tx, { lists }: SeedData): Promise<void> {
  const present = await tx.selectFrom('tariffs').select('id').limit(1).executeTakeFirst()
  if (present) return
  const rows = Object.entries(lists).flatMap(([list, items]) =>
    items.map(({ code, name, parent = '', attributes = {} }, position) => ({
      ...{ list, code, name, parent, position },
      attributes: JSON.stringify(attributes),
      effective_from: IN_FORCE_FROM,
      effective_to: null,
    })),
  )
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx
      .insertInto('setup_rows')
      .values(rows.slice(start, start + CHUNK))
      .execute()
  }
  await tx
    .insertInto('tariffs')
    .values({
      id: uuid(),
      class: 'motor',
      effective_from: IN_FORCE_FROM,
      effective_to: null,
      source: 'NAICOM/DPR/CIR/46/2022',
      content: JSON.stringify(motorTariff2023),
    })
    .execute()
}
