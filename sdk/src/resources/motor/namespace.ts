import type { Transport } from '../../core/transport.ts'
import { Certificates } from './certificates.ts'
import { ChassisNumbers } from './chassis-numbers.ts'
import { Fleets } from './fleets.ts'
import { IndustryRecords } from './industry-records.ts'
import { MotorPolicyChanges } from './motor-policy-changes.ts'
import { NoClaimsLetters } from './no-claims-letters.ts'
import { Policies } from './policies.ts'
import { PolicyConditions } from './policy-conditions.ts'
import { PolicyRecords } from './policy-records.ts'
import { RegistrationNumbers } from './registration-numbers.ts'
import { Renewals } from './renewals.ts'
import { Sales } from './sales.ts'
import { SavedQuotes } from './saved-quotes.ts'
import { Tariffs } from './tariffs.ts'
import { UnderwritingTerms } from './underwriting-terms.ts'

/** Motor insurance: prices, sales, policies and certificates. */
export class MotorNamespace {
  readonly certificates: Certificates
  readonly chassisNumbers: ChassisNumbers
  readonly fleets: Fleets
  readonly industryRecords: IndustryRecords
  readonly noClaimsLetters: NoClaimsLetters
  readonly policies: Policies
  readonly policyChanges: MotorPolicyChanges
  readonly policyConditions: PolicyConditions
  readonly policyRecords: PolicyRecords
  readonly registrationNumbers: RegistrationNumbers
  readonly renewals: Renewals
  readonly sales: Sales
  readonly savedQuotes: SavedQuotes
  readonly tariffs: Tariffs
  readonly underwritingTerms: UnderwritingTerms
  constructor(send: Transport) {
    this.certificates = new Certificates(send)
    this.chassisNumbers = new ChassisNumbers(send)
    this.fleets = new Fleets(send)
    this.industryRecords = new IndustryRecords(send)
    this.noClaimsLetters = new NoClaimsLetters(send)
    this.policies = new Policies(send)
    this.policyChanges = new MotorPolicyChanges(send)
    this.policyConditions = new PolicyConditions(send)
    this.policyRecords = new PolicyRecords(send)
    this.registrationNumbers = new RegistrationNumbers(send)
    this.renewals = new Renewals(send)
    this.sales = new Sales(send)
    this.savedQuotes = new SavedQuotes(send)
    this.tariffs = new Tariffs(send)
    this.underwritingTerms = new UnderwritingTerms(send)
  }
}
