import type { CargoDraft, CargoTerms } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { isByVessel } from '../exposure/exposure-keys.ts'

const noVessel: Partial<CargoTerms> = { vessel_name: '', vessel_imo: '', vessel_year: '' }
const noScope: Partial<CargoTerms> = {
  covered_commodities: [],
  covered_countries: [],
  agreed_currency: '',
  agreed_rate: '',
  limit_per_sending: '',
}

/**
 * Clears the terms that do not apply to the conveyance and the kind of cover: the vessel of other conveyances, the
 * scope of other covers. Values entered for another conveyance have no effect.
 */
export async function applicableTerms(
  db: Db | Tx,
  { kind, terms }: Pick<CargoDraft, 'kind' | 'terms'>,
  day: string,
): Promise<CargoTerms> {
  const hasVessel = terms.mode === '' || (await isByVessel(db, terms.mode, day))
  return { ...terms, ...(hasVessel ? {} : noVessel), ...(kind === 'open_cover' ? {} : noScope) }
}
