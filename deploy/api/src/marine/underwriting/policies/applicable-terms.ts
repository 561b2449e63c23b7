import type { CargoDraft, CargoTerms } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isByVessel } from './places.ts'

const noVessel: Partial<CargoTerms> = { vessel_name: '', vessel_imo: '', vessel_year: '' }
const noScope: Partial<CargoTerms> = {
  covered_commodities: [],
  covered_countries: [],
  agreed_currency: '',
  agreed_rate: '',
  limit_per_sending: '',
}

/**
 * Clears the terms that do not apply to the conveyance and the kind of cover: the vessel of goods that go by none, the
 * scope of what is no open cover. What was typed before another conveyance was chosen has no effect.
 */
export async function applicableTerms(
  db: Db | Tx,
  { kind, terms }: Pick<CargoDraft, 'kind' | 'terms'>,
  day: string,
): Promise<CargoTerms> {
  const hasVessel = terms.mode === '' || (await isByVessel(db, terms.mode, day))
  return { ...terms, ...(hasVessel ? {} : noVessel), ...(kind === 'open_cover' ? {} : noScope) }
}
