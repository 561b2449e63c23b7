/** A marine cargo certificate in its report to the industry database. Amounts are in minor units of their currency. */
export interface ReportedCertificate {
  certificate_number: string
  policy_number: string
  status: 'issued' | 'cancelled'
  /** Number of the certificate it replaces. */
  replaces: string | null
  insured: string
  currency: string
  sum_insured: number
  /** Amount in kobo. */
  sum_insured_kobo: number
  /** Amount in kobo. */
  premium: number
  vessel: string
  transport_document: string
  load_port: string
  discharge_port: string
  starts_on: string | null
  ends_on: string | null
}

/** A motor policy in its report to the industry database; days are `yyyy-mm-dd`. */
export interface ReportedMotorPolicy {
  policy_number: string
  certificate_number: string
  /** The change that is reported. */
  event: 'issue' | 'endorse' | 'renew' | 'cancel' | 'reinstate'
  status: 'in_force' | 'cancelled'
  policyholder: string
  /** Empty for a vehicle without a plate. */
  registration_number: string
  chassis_number: string
  engine_number: string
  make: string
  model: string
  year: number
  cover_type: string
  starts_on: string
  ends_on: string
}

export type RegistrationAnswer =
  | { outcome: 'accepted'; number: string }
  | { outcome: 'refused'; reason: string }
  /** The report was received and is undecided. */
  | { outcome: 'pending' }

/** The industry database of insurance certificates (NIA). */
export interface NiaProvider {
  /** Whether the numbers are fictitious. */
  isSandbox: boolean
  /**
   * Reports a certificate; a repeated report of the same certificate number replaces the previous one.
   * @throws ProviderDown, ProviderRefused without a response about this certificate
   */
  report(certificate: ReportedCertificate): Promise<RegistrationAnswer>
  /**
   * Reports a motor policy; a repeated report of the same policy number replaces the previous one.
   * @throws ProviderDown, ProviderRefused without a response about this policy
   */
  reportMotorPolicy(policy: ReportedMotorPolicy): Promise<RegistrationAnswer>
}
