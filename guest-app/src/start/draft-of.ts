import { type MotorProposalDraft, NOT_LISTED } from '@coverdesk/sdk'
import type { Purchase } from '../shared/purchase.atoms.ts'

/** Turns the answers for the price into the draft of a proposal; unknown answers are left out. */
export function draftOf(purchase: Purchase): Pick<MotorProposalDraft, 'vehicle' | 'cover'> {
  const { plate, unplated, make, model, make_name, model_name, year } = purchase
  const { body_type, use, risk_type, cover_type, sum_insured, added } = purchase
  const named = make === NOT_LISTED ? { make_name: make_name.trim(), model_name: model_name.trim() } : {}
  return {
    vehicle: {
      ...(unplated
        ? { unplated, registration_number: '' }
        : { unplated, ...known({ registration_number: plate }) }),
      make,
      model,
      ...named,
      year: Number(year),
      ...known({ body_type, use }),
    },
    cover: {
      risk_type,
      liability_type: risk_type,
      business_type: 'DIRECT',
      cover_type,
      sum_insured,
      extensions: added,
    },
  }
}

const known = (answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
