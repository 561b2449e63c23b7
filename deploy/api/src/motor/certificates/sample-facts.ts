import { formatNaira, policyTerm } from '@coverdesk/sdk'
import { certificatePath, checkAddress } from '../../platform/guest-addresses/guest-addresses.ts'
import { inEnglish } from '../../platform/printing/paper-language.ts'
import type { CertificateFacts } from './certificate-facts.ts'

/** A sample certificate without a policyholder. */
export function sampleFacts(day: string, origin: string): Omit<CertificateFacts, 'insurer' | 'wording'> {
  const term = policyTerm(day)
  return {
    certificateNumber: 'CRT/11000/SAMPLE/000001',
    policyNumber: 'MTR/11000/SAMPLE/000001',
    policyholder: 'Ada Sample',
    plate: 'ABC123DE',
    vehicle: 'Toyota Corolla 2019',
    chassisNumber: 'JTDBR32E720000000',
    bodyAndColour: 'Saloon, Silver',
    cover: 'Comprehensive',
    use: 'Private',
    liabilityLimit: formatNaira(300_000_000),
    premium: formatNaira(22_500_000),
    sumInsured: formatNaira(450_000_000),
    excess: formatNaira(5_000_000),
    ownDamageFrom: term.start,
    startDate: term.start,
    endDate: term.end,
    issuedAt: day,
    niidNumber: null,
    verificationUrl: `${origin}${certificatePath('sample')}`,
    verifyAt: checkAddress(origin),
    language: inEnglish,
    demo: true,
  }
}
