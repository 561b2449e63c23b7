import { HOME_COUNTRY } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { listSetup } from '../../../../reference/setups/store.ts'

/** Finds states and countries by code or name; null for an unknown one. */
export interface RegionNames {
  countryOf(text: string): string | null
  stateOf(text: string): string | null
  /** Returns the name of a Nigerian state; any other text stays unchanged. */
  stateName(code: string): string
}

const normalised = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\b(state|the|federal republic of|republic of)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Other names of the federal capital territory. */
const otherNames: ReadonlySet<string> = new Set(['fct', 'abuja', 'federalcapitalterritory'])

/** Reads the states and countries in force on a day. */
export async function readRegionNames(db: Db | Tx, today: string): Promise<RegionNames> {
  const byName = (rows: readonly { code: string; name: string }[]): Map<string, string> => {
    return new Map(
      rows.flatMap(({ code, name }) => [normalised(code), normalised(name)].map((key) => [key, code])),
    )
  }
  const known = await listSetup(db, 'states', today)
  const states = byName(known)
  const countries = byName(await listSetup(db, 'countries', today))
  const capital = [...states.values()].find((code) => code === 'FC')
  return {
    countryOf: (text) => (text === '' ? HOME_COUNTRY : (countries.get(normalised(text)) ?? null)),
    stateName: (code) => known.find((one) => one.code === code)?.name ?? code,
    stateOf(text) {
      const key = normalised(text)
      return states.get(key) ?? (capital && otherNames.has(key) ? capital : null)
    },
  }
}
