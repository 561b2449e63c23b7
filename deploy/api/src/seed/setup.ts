import { v7 as uuid } from 'uuid'
import { motorTariff2023 } from '../motor/rating/tariff-2023.ts'
import type { Tx } from '../platform/db/database.ts'
import type { SeedRow } from './data/seed-row.ts'
import type { SeedData } from './load.ts'
import { cargoTariff } from './marine/cargo-tariff.ts'

const IN_FORCE_FROM = '2023-01-01'
const CHUNK = 500

/** Writes the lists and the tariff of a new installation; one that has a tariff stays unchanged. */
export async function seedSetup(tx: Tx, { lists }: SeedData): Promise<void> {
  if (await hasTariff(tx, 'motor')) return
  await addLists(tx, lists)
  await addTariff(tx, { class: 'motor', source: 'NAICOM/DPR/CIR/46/2022', content: motorTariff2023 })
}

/** Writes the marine cargo lists that have never had an entry, and the first tariff. */
export async function seedMarineSetup(tx: Tx, { marine }: SeedData): Promise<void> {
  const known = await tx
    .selectFrom('setup_rows')
    .select('list')
    .distinct()
    .where('list', 'in', Object.keys(marine))
    .execute()
  const held = new Set(known.map(({ list }) => list))
  await addLists(tx, Object.fromEntries(Object.entries(marine).filter(([list]) => !held.has(list))))
  if (await hasTariff(tx, 'marine')) return
  await addTariff(tx, { class: 'marine', source: 'Marine rates', content: cargoTariff })
}

async function hasTariff(tx: Tx, kind: string): Promise<boolean> {
  const found = await tx.selectFrom('tariffs').select('id').where('class', '=', kind).executeTakeFirst()
  return found !== undefined
}

/** Writes entries of lists, in their order, in force from the first day of the tariff. */
export async function addLists(tx: Tx, lists: Record<string, SeedRow[]>): Promise<void> {
  const rows = Object.entries(lists).flatMap(([list, items]) =>
    items.map(({ code, name, parent = '', attributes = {} }, position) => ({
      list,
      code,
      name,
      parent,
      position,
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
}

async function addTariff(tx: Tx, tariff: { class: string; source: string; content: object }): Promise<void> {
  await tx
    .insertInto('tariffs')
    .values({
      id: uuid(),
      ...tariff,
      content: JSON.stringify(tariff.content),
      effective_from: IN_FORCE_FROM,
      effective_to: null,
    })
    .execute()
}
