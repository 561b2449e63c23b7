import type { MotorProposal, UseOfBody } from '@coverdesk/sdk'
import { readCompanyProfile } from '../../organisation/company-profile/store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FieldError } from '../../platform/errors/api-error.ts'
import { readClasses } from './read-classes.ts'

type Insured = Pick<MotorProposal, 'vehicle' | 'cover'>

/**
 * Checks that the class of a proposal is the one of its vehicle's body and use. Bodies without classes in the reference
 * data are rated in the chosen class.
 */
export async function classError(tx: Db | Tx, insured: Insured, day: string): Promise<FieldError | null> {
  const found = classErrorIn(await readClasses(tx, day), insured)
  if (found?.code !== 'fields.use_not_sold') return found
  const { phone, email } = await readCompanyProfile(tx)
  return { ...found, params: { contact: phone || email } }
}

/** The same among classes that were read before, without the insurer's contact. */
export function classErrorIn(
  classes: ReadonlyMap<string, readonly UseOfBody[]>,
  { vehicle, cover }: Insured,
): FieldError | null {
  const uses = classes.get(vehicle.body_type)
  if (!uses) return null
  const chosen = uses.find(({ use }) => use === vehicle.use)
  if (!chosen) return { path: 'vehicle.use', code: 'fields.use_of_other_body' }
  if (chosen.risk_type === cover.risk_type) return null
  if (chosen.risk_type !== null) return { path: 'cover.risk_type', code: 'fields.class_of_other_use' }
  return { path: 'vehicle.use', code: 'fields.use_not_sold' }
}
