import type { ProposedVehicle } from '../resources/motor/motor-proposal.ts'

type Identified = Partial<Pick<ProposedVehicle, 'registration_number' | 'unplated' | 'chassis_number'>>

/**
 * Returns the identification of a vehicle: its plate, or its chassis number while it is unplated.
 * @example vehicleMark({ registration_number: '', unplated: true, chassis_number: 'NZE1213012345' }) // 'NZE1213012345'
 */
export const vehicleMark = ({
  registration_number = '',
  unplated,
  chassis_number = '',
}: Identified): string => (unplated ? chassis_number : registration_number)
