import type { Insurer } from '../../../platform/printing/insurer.ts'
import type { PaperLanguage } from '../../../platform/printing/paper-language.ts'

declare module '../../../platform/printing/renderer.ts' {
  interface Renderer {
    cargoCertificate(facts: CargoCertificateFacts): Promise<Buffer>
    cargoTranslation(facts: CargoTranslationFacts): Promise<Buffer>
    debitNote(facts: DebitNoteFacts): Promise<Buffer>
  }
}

/** Facts on every document of a cargo policy. */
interface CommonFacts {
  policyNumber: string
  insured: string
  insuredAddress: string
  issuedAt: string
  insurer: Insurer
  /** Marks the page as not valid insurance. */
  demo: boolean
}

/** A label and its value; empty where none was entered. */
export type Line = readonly [label: string, value: string]

export interface CertificatePrint {
  /** `Original 1 of 2`, the same with `Duplicate`, or that it is a copy. */
  label: string
  /** Can be endorsed to another holder. */
  negotiable: boolean
}

export interface CargoCertificateFacts extends CommonFacts {
  certificateNumber: string
  title: string
  /** Number of the industry database; null until it is received. */
  niaNumber: string | null
  /** The change that created the version and the replaced certificate; empty for the first. */
  endorsement: string
  sumInsured: string
  sections: readonly { title: string; lines: readonly Line[] }[]
  description: string
  marks: string
  clauses: readonly { name: string; edition: string; wording: string }[]
  warranties: string
  claims: readonly Line[]
  /** Prints in the PDF, each on a new page: the originals, or a copy. */
  prints: readonly CertificatePrint[]
  /** Number of issued originals. */
  originals: number
  /** Whether a survey agent is named in `claims`. */
  hasAgent: boolean
  /** SHA-256 of the insured facts of the version, in hexadecimal digits. */
  hash: string
  premium: string
  /** URL in the verification code. */
  verificationUrl: string
}

/** The facts of a certificate, worded in its reader's language. */
export interface CargoTranslationFacts extends CommonFacts {
  language: PaperLanguage
  certificateNumber: string
  title: string
  /** The replaced certificate; empty for the first. */
  replaced: string
  /** Empty for an open cover, which insures no goods by itself. */
  sumInsured: string
  sections: readonly { title: string; lines: readonly Line[] }[]
  /** Texts that stand as they were entered, each with its label. */
  texts: readonly Line[]
  claims: readonly Line[]
  verificationUrl: string
}

export interface DebitNoteFacts extends CommonFacts {
  debitNoteNumber: string
  certificateNumber: string
  partner: string
  parts: readonly Line[]
  premium: string
  rateNote: string
}
