import type { EndorsementFacts, EndorsementKind } from '@coverdesk/sdk'

type Fact = keyof EndorsementFacts

/** What an endorsement is. */
interface Endorsement {
  /** Facts it may set. */
  facts: readonly Fact[]
  /** Facts it has to set. */
  required: readonly Fact[]
  /** Whether an earlier claim depends on what it changes. */
  ofClaims: boolean
  /** Whether the certificate shows what it changes. */
  onCertificate: boolean
}

const vehicle: readonly Fact[] = ['make', 'model', 'year', 'colour', 'body_type', 'use', 'chassis_number']
const classification: readonly Fact[] = ['risk_type', 'business_type', 'liability_type']

const endorsement = (
  required: readonly Fact[],
  optional: readonly Fact[] = [],
  more: Partial<Endorsement> = {},
): Endorsement => ({
  required,
  facts: [...required, ...optional],
  ofClaims: true,
  onCertificate: true,
  ...more,
})

/** All endorsements of motor policies. */
export const endorsements: Readonly<Record<EndorsementKind, Endorsement>> = {
  vehicle: endorsement(vehicle, [
    ...classification,
    ...(['registration_number', 'unplated', 'make_name', 'model_name'] as const),
    ...(['seats', 'engine_number', 'sum_insured'] as const),
  ]),
  registration_number: endorsement(['registration_number'], ['unplated']),
  chassis_engine: endorsement([], ['chassis_number', 'engine_number']),
  sum_insured: endorsement(['sum_insured'], [], { onCertificate: false }),
  cover_type: endorsement(['cover_type'], ['sum_insured', 'extensions', 'liability_type']),
  use: endorsement(['use'], classification),
  extensions: endorsement(['extensions'], [], { onCertificate: false }),
  name: endorsement([], ['first_name', 'last_name'], { ofClaims: false }),
  finance_interest: endorsement(['finance_interest'], [], { ofClaims: false, onCertificate: false }),
  named_drivers: endorsement(['named_drivers'], [], { onCertificate: false }),
  // What it changes follows from the policy and its buyer.
  transfer: endorsement([]),
}
