import type { CargoDraft } from '@coverdesk/sdk'
import type { CargoFacts } from './cargo-facts.ts'

/**
 * Returns the age of the vessel by the register or the entered year, whichever is greater; null for other
 * conveyances.
 */
export function vesselAge(
  { entry, exposure, today, register }: CargoFacts,
  { vessel_year }: CargoDraft['terms'],
): number | null {
  if (!entry('mode')?.attributes.by_vessel) return null
  const listed = register.vessel?.year_built
  const built = [Number(listed), Number(vessel_year)].filter((year) => year >= 1900)
  if (built.length === 0) return null
  return Number((exposure.starts_on ?? today).slice(0, 4)) - Math.min(...built)
}
