import type { CertificateWording } from '@coverdesk/sdk'
import type { Insurer } from '../../platform/printing/insurer.ts'
import type { PaperLanguage } from '../../platform/printing/paper-language.ts'

declare module '../../platform/printing/renderer.ts' {
  interface Renderer {
    motorCertificate(facts: CertificateFacts): Promise<Buffer>
    /** Several certificates in one file, a page each. */
    motorCertificates(certificates: readonly CertificateFacts[]): Promise<Buffer>
    /** The same page as an image (SVG). */
    motorCertificateSketch(facts: CertificateFacts): Promise<Buffer>
  }
}

/** Facts of a certificate of motor insurance; days are `yyyy-mm-dd`. */
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
  /** Null where the own vehicle is not covered. */
  sumInsured: string | null
  /** Excess of each claim for the own vehicle; null for none. */
  excess: string | null
  /** Day from which the own vehicle is covered; null until its photos and documents are accepted. */
  ownDamageFrom: string | null
  startDate: string
  endDate: string
  issuedAt: string
  niidNumber: string | null
  insurer: Insurer
  /** Language of the policyholder; a certificate states its facts in English and its labels in both. */
  language: PaperLanguage
  wording: CertificateWording
  verificationUrl: string
  /** Address where its number is checked without a scanner, as it is typed. */
  verifyAt: string
  /** Marks the page as not valid insurance. */
  demo: boolean
}
