/** A marine cargo certificate as it is reported to the industry database. Amounts are in minor units of their currency. */
export interface ReportedCertificate {
  certificate_number: string
  policy_number: string
  status: 'issued' | 'cancelled'
  /** The certificate it replaces. */
  replaces: string | null
  insured: string
  currency: string
  sum_insured: number
  /** Kobo. */
  sum_insured_kobo: number
  /** Kobo. */
  premium: number
  vessel: string
  transport_document: string
  load_port: string
  discharge_port: string
  starts_on: string | null
  ends_on: string | null
}

export type RegistrationAnswer =
  | { outcome: 'accepted'; number: string }
  | { outcome: 'refused'; reason: string }
  /** The report was received and is not decided yet. */
  | { outcome: 'pending' }

/** The industry database of insurance certificates (NIA). */
export interface NiaProvider {
  /** Whether the numbers are made up. */
  isSandbox: boolean
  /**
   * Reports a certificate; a repeated report of the same certificate number replaces the one before.
   * @throws ProviderDown, ProviderRefused when there was no answer about this certificate
   */
  report(certificate: ReportedCertificate): Promise<RegistrationAnswer>
}
