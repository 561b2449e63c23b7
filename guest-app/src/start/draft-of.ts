import { type MotorProposalDraft, NOT_LISTED } from '@coverdesk/sdk'
import type { Purchase } from '../shared/purchase.atoms.ts'

/** What a type of vehicle usually has as its body. */
const bodies: Readonly<Record<string, string>> = {
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
const uses: Readonly<Record<string, string>> = {
  PRIVATE: 'PRIVATE',
  OWN_GOODS: 'COMMERCIAL',
  STAFF_BUS: 'STAFF_BUS',
  TRUCK: 'CARTAGE',
  SPECIAL: 'SPECIAL',
}

/** What was told for the price, as the proposal keeps it; what is not known is asked later. */
export function draftOf(purchase: Purchase): Pick<MotorProposalDraft, 'vehicle' | 'cover'> {
  const { plate, unplated, make, model, make_name, model_name, year } = purchase
  const { vehicle_type: type, risk_type, cover_type, sum_insured, added } = purchase
  const named = make === NOT_LISTED ? { make_name: make_name.trim(), model_name: model_name.trim() } : {}
  return {
    vehicle: {
      ...known({ registration_number: unplated ? '' : plate }),
      ...{ make, model, ...named, year: Number(year) },
      ...known({ body_type: bodies[type] ?? '', use: uses[risk_type] ?? '' }),
    },
    cover: {
      ...{ risk_type, liability_type: risk_type, business_type: 'DIRECT' },
      ...{ cover_type, sum_insured, extensions: added },
    },
  }
}

const known = (told: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''))
