import { statutoryWordings } from '../motor/certificates/statutory-wording.ts'
import type { SeedRow } from './data/seed-row.ts'
import states from './data/states.json' with { type: 'json' }
import makes from './data/vehicle-makes.json' with { type: 'json' }
import models from './data/vehicle-models.json' with { type: 'json' }
import { branches, companyProfile, setupLists } from './lists.ts'
import { marineExamples, marineStandards } from './marine/marine-lists.ts'
import { vehicleClasses } from './vehicle-classes.ts'

export interface SeedData {
  companyProfile: typeof companyProfile
  branches: typeof branches
  /** By list, in the order in which entries are offered. */
  lists: Record<string, SeedRow[]>
  /** The reference data lists of marine cargo. */
  marine: Record<string, SeedRow[]>
}

/** All reference data of a new installation. */
export function loadSeedData(): SeedData {
  return {
    companyProfile,
    branches,
    marine: { ...marineStandards, ...marineExamples },
    lists: {
      ...setupLists,
      statute_wordings: statutoryWordings,
      vehicle_classes: vehicleClasses,
      vehicle_makes: makes,
      vehicle_models: models.map(({ code, name, make, vehicle_type, body_type }) => ({
        code,
        name,
        parent: make,
        attributes: { make, vehicle_type, body_type },
      })),
      states: states.map(({ code, name, lgas }) => ({ code, name, attributes: { lgas } })),
    },
  }
}
