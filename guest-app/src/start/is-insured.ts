import { checkIdentifier, type GuestClient, lagosDay } from '@coverdesk/sdk'
import type { Purchase } from '../shared/purchase.atoms.ts'

/** Whether the typed plate is insured with us today; false where that cannot be found out now. */
export async function isInsured(
  client: GuestClient,
  { plate, unplated }: Pick<Purchase, 'plate' | 'unplated'>,
): Promise<boolean> {
  if (unplated || checkIdentifier('plate', plate).problem) return false
  const check = { registration_number: plate, start_date: lagosDay() }
  return client.motor.registrationNumbers.check(check).then(
    ({ available }) => !available,
    () => false,
  )
}
