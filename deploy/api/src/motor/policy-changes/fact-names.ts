import { NOT_LISTED } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { setupNames } from '../../reference/setups/store.ts'
import { placesOf } from '../proposals/resolve-proposal.ts'
import { vehicleAndCover } from './insured-vehicle.ts'

/** Reads the names of the codes among insured facts on a day, by fact. */
export async function factNames(
  db: Db | Tx,
  facts: InsuredFacts,
  day: string,
): Promise<Record<string, string>> {
  const places = [...placesOf(vehicleAndCover(facts))].filter(([path]) => facts[factOf(path)] !== undefined)
  const nameOf = await setupNames(
    db,
    places.map(([, place]) => place),
    day,
  )
  const names = Object.fromEntries(
    places.flatMap(([path, place]) => {
      const name = nameOf(...place)
      return name === undefined ? [] : [[factOf(path), name]]
    }),
  )
  if (facts.make !== NOT_LISTED) return names
  return { ...names, make: String(facts.make_name ?? ''), model: String(facts.model_name ?? '') }
}

/** Names of the codes of each insured fact, by fact and code. */
export type ValueNames = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads the names of the codes of insured facts on a day, those of extensions too. */
export async function valueNames(db: Db | Tx, facts: InsuredFacts, day: string): Promise<ValueNames> {
  const named = Object.entries(await factNames(db, facts, day)).map(
    ([key, name]) => [key, { [String(facts[key])]: name }] as const,
  )
  const codes = Array.isArray(facts.extensions) ? facts.extensions.map(String) : []
  const nameOf = await setupNames(
    db,
    codes.map((code) => ['extensions', '', code]),
    day,
  )
  const extensions = codes.flatMap((code) => {
    const name = nameOf('extensions', '', code)
    return name === undefined ? [] : [[code, name] as const]
  })
  return Object.fromEntries([...named, ['extensions', Object.fromEntries(extensions)]])
}

const factOf = (path: string): string => path.slice(path.indexOf('.') + 1)
