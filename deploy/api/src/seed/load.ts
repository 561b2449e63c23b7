import states from './data/states.json' with { type: 'json' }
import makes from './data/vehicle-makes.json' with { type: 'json' }
import models from './data/vehicle-models.json' with { type: 'json' }
import { branches, companyProfile, type SeedRow, setupLists } from './lists.ts'

export interface SeedData {
  companyProfile: typeof companyProfile
  branches: typeof branches
  /** By list; the order is the one people choose in. */
  lists: Record<string, SeedRow[]>
}

/** Everything the setup of a new installation begins with. */
export function loadSeedData(): SeedData {
  return {
    companyProfile,
    branches,
    lists: {
      ...setupLists,
      vehicle_makes: makes,
      vehicle_models: models.map(({ code, name, make, vehicle_type }) => ({
        code,
        name,
        parent: make,
        attributes: { make, vehicle_type },
      })),
      states: states.map(({ code, name, lgas }) => ({ code, name, attributes: { lgas } })),
    },
  }
}
