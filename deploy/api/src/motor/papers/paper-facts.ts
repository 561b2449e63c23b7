import type { CertificateFacts } from '../certificates/certificate-facts.ts'

declare module '../../platform/printing/renderer.ts' {
  interface Renderer {
    policySchedule(facts: PolicyPaperFacts): Promise<Buffer>
    premiumReceipt(facts: PolicyPaperFacts): Promise<Buffer>
  }
}

/** What the policy schedule and the receipt say beside the certificate. */
export interface PolicyPaperFacts extends CertificateFacts {
  coverCode: string
  /** Tax ID of a company; empty for none. */
  taxId: string
  /** What the premium is made of: labels and written amounts. */
  lines: readonly (readonly [label: string, amount: string])[]
  receiptNumber: string
  /** `yyyy-mm-dd` */
  paidOn: string
  /** A policy that does not exist, to be read before one is paid for. */
  sample?: boolean
}
