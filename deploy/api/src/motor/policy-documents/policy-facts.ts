import type { CertificateFacts } from '../certificates/certificate-facts.ts'

declare module '../../platform/printing/renderer.ts' {
  interface Renderer {
    policySchedule(facts: PolicyFacts): Promise<Buffer>
    premiumReceipt(facts: PolicyFacts): Promise<Buffer>
  }
}

/** Facts of the policy schedule and the receipt in addition to the certificate's. */
export interface PolicyFacts extends CertificateFacts {
  coverCode: string
  /** Tax ID of a company; empty for none. */
  taxId: string
  /** Parts of the premium: labels and formatted amounts. */
  lines: readonly (readonly [label: string, amount: string])[]
  /** Conditions that an underwriter required, in the language of the document. */
  conditions: readonly string[]
  /** Accessories in the sum insured, with their formatted values. */
  accessories: readonly (readonly [name: string, value: string])[]
  /** The lender who is paid first in a total loss; null for none. */
  lossPayee: string | null
  receiptNumber: string
  /** `yyyy-mm-dd` */
  paidOn: string
  /** Whether the policy does not exist and is a sample to be read before payment. */
  sample?: boolean
}
