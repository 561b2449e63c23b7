import type { ListedVehicle } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { readList } from '../../reference/setups/routes.ts'
import { onlyClass, readClasses } from '../vehicle-classes/read-classes.ts'
import { byFrequency, newestPolicies } from './newest-policies.ts'

const MOST_POPULAR = 6
/** The most common models in Nigeria, used until the insurer's own policies provide an order. */
const USUAL = [
  'TOYOTA/COROLLA',
  'TOYOTA/CAMRY',
  'HONDA/ACCORD',
  'LEXUS/RX_350',
  'TOYOTA/HIGHLANDER',
  'HONDA/CIVIC',
]

/** Lists every model with its make; the most insured ones first. */
export async function readVehicles(services: Services, t: TextOf): Promise<ListedVehicle[]> {
  const [makes, models, classes, newest] = await Promise.all([
    readList(services, t, 'vehicle_makes') as Promise<{ code: string; name: string }[]>,
    readList(services, t, 'vehicle_models') as Promise<Model[]>,
    readClasses(services.db, lagosDay(services.clock())),
    newestPolicies(services.db),
  ])
  const makeNames = new Map(makes.map(({ code, name }) => [code, name]))
  const known = new Set(models.map(keyOf))
  const lately = byFrequency(newest.map(({ vehicle }) => `${vehicle.make}/${vehicle.model}`))
  const first = [...lately, ...USUAL].filter((key) => known.has(key))
  const popular = [...new Set(first)].slice(0, MOST_POPULAR)
  return models
    .filter(({ make }) => makeNames.has(make))
    .map((one) => ({ one, key: keyOf(one) }))
    .toSorted((a, b) => orderOf(popular, a.key) - orderOf(popular, b.key))
    .map(({ one: { make, code, name, vehicle_type = null, body_type = null }, key }) => ({
      make,
      make_name: makeNames.get(make) ?? make,
      model: code,
      name,
      vehicle_type,
      body_type,
      risk_type: body_type && onlyClass(classes.get(body_type)),
      popular: popular.includes(key),
    }))
}

interface Model {
  make: string
  code: string
  name: string
  vehicle_type?: string | null
  body_type?: string | null
}

const keyOf = ({ make, code }: { make: string; code: string }): string => `${make}/${code}`

const orderOf = (popular: readonly string[], key: string): number => {
  const at = popular.indexOf(key)
  return at < 0 ? popular.length : at
}
