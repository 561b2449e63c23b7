/** Everything a certificate of motor insurance says; days are `yyyy-mm-dd`. */
export interface CertificateFacts {
  certificateNumber: string
  policyNumber: string
  policyholder: string
  plate: string
  vehicle: string
  chassisNumber: string
  bodyAndColour: string
  cover: string
  use: string
  liabilityLimit: string
  premium: string
  startDate: string
  endDate: string
  issuedAt: string
  niidNumber: string | null
  insurer: { name: string; address: string; phone: string; email: string; naicomNumber: string }
  verificationUrl: string
  /** Marks the page as not valid insurance. */
  demo: boolean
}
