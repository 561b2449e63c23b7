import { type MotorProposalDraft, NOT_LISTED } from '@coverdesk/sdk'
import type { Purchase } from '../shared/purchase.atoms.ts'
import { bodies, uses } from '../shared/vehicles/kinds.ts'

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
