/** What a type of vehicle usually has as its body. */
export const bodies: Readonly<Record<string, string>> = {
  CAR: 'SALOON',
  BUS: 'BUS',
  VAN: 'VAN',
  PICKUP: 'PICKUP',
  TRUCK: 'TRUCK',
  MOTORCYCLE: 'MOTORCYCLE',
  TRICYCLE: 'TRICYCLE',
  TRACTOR: 'TRACTOR',
}

/** What the class of a vehicle is used for; a motorcycle may carry its owner or others. */
export const uses: Readonly<Record<string, string>> = {
  PRIVATE: 'PRIVATE',
  OWN_GOODS: 'COMMERCIAL',
  STAFF_BUS: 'STAFF_BUS',
  TRUCK: 'CARTAGE',
  SPECIAL: 'SPECIAL',
}
