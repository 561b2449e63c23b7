import { amountIn } from '../../platform/printing/paper-language.ts'
import type { Services } from '../../platform/services.ts'
import type { PolicySnapshot } from '../certificates/policy-snapshot.ts'
import { policyFacts } from './facts.ts'
import type { PolicyFacts } from './policy-facts.ts'

declare module '../../platform/printing/renderer.ts' {
  interface Renderer {
    renewalInvitation(facts: InvitationFacts): Promise<Buffer>
  }
}

/** The offer of a renewal as it was sent; amounts in kobo. */
interface OfferedTerm {
  end_date: string
  expiring_amount: number
  /** Suggested sum insured; 0 for a cover without one. */
  suggested_sum_insured: number
  claim_free_years: number
  /** Codes of the reasons of the difference to the expiring premium. */
  differences: readonly { reason: string; amount: number }[]
}

/** The policy as its new term would be, with the offer. */
export interface InvitationSnapshot extends PolicySnapshot {
  offer: OfferedTerm
  /** Day of the invitation, `yyyy-mm-dd`. */
  invited_on: string
}

/** Facts of an invitation to renew, in the customer's language. */
export interface InvitationFacts extends PolicyFacts {
  invitedOn: string
  /** Last day of the present cover, `yyyy-mm-dd`. */
  expires: string
  premiumLast: string
  /** Reasons of the price change with their signed amounts; empty for an unchanged price. */
  reasons: readonly (readonly [label: string, amount: string])[]
  /** Null for a cover without a sum insured. */
  suggested: string | null
  texts: Readonly<Record<'why' | 'same_price' | 'claim_free', string>>
  /** Address where the customer renews with the plate. */
  renewAt: string
}

/** Reads the facts of an invitation from what was sent. */
export async function invitationFacts(
  services: Services,
  policyId: string,
  snapshot: InvitationSnapshot,
): Promise<InvitationFacts> {
  const { offer, invited_on: invitedOn } = snapshot
  const facts = await policyFacts(services, policyId, { snapshot })
  const { language } = facts
  const textOf = (key: string, params = {}): string =>
    services.translate(language.code, 'renewal', key, params)
  const { suggested_sum_insured: suggested } = offer
  return {
    ...facts,
    issuedAt: invitedOn,
    startDate: snapshot.start_date,
    invitedOn,
    expires: offer.end_date,
    premiumLast: amountIn(language, offer.expiring_amount),
    reasons: offer.differences.map(
      ({ reason, amount }) => [textOf(`reasons.${reason}`), amountIn(language, amount)] as const,
    ),
    suggested: suggested > 0 ? amountIn(language, suggested) : null,
    texts: {
      why: textOf('why'),
      same_price: textOf('same_price'),
      claim_free: textOf('claim_free', { years: offer.claim_free_years }),
    },
    renewAt: `${services.settings.GUEST_ORIGIN.replace(/^https?:\/\//, '')}/my`,
  }
}
