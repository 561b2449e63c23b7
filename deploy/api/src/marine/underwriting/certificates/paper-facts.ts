import type { Insurer } from '../../../platform/printing/insurer.ts'

declare module '../../../platform/printing/renderer.ts' {
  interface Renderer {
    cargoCertificate(facts: CargoCertificateFacts): Promise<Buffer>
    debitNote(facts: DebitNoteFacts): Promise<Buffer>
  }
}

/** What every paper of a cargo policy says. */
interface PaperFacts {
  policyNumber: string
  insured: string
  insuredAddress: string
  issuedAt: string
  insurer: Insurer
  /** Marks the page as not valid insurance. */
  demo: boolean
}

/** A label and what stands beside it; empty where nothing was told. */
export type Line = readonly [label: string, value: string]

export interface CertificatePrint {
  /** `Original 1 of 2`, the same with `Duplicate`, or that it is a copy. */
  label: string
  /** Can be endorsed to another holder. */
  negotiable: boolean
}

export interface CargoCertificateFacts extends PaperFacts {
  certificateNumber: string
  title: string
  /** Of the industry database; null until it comes. */
  niaNumber: string | null
  /** Which change made it and what it replaces; '' of the first. */
  endorsement: string
  sumInsured: string
  sections: readonly { title: string; lines: readonly Line[] }[]
  description: string
  marks: string
  clauses: readonly { name: string; edition: string; wording: string }[]
  warranties: string
  claims: readonly Line[]
  /** What the PDF has, each from a page of its own: the originals, or a copy. */
  prints: readonly CertificatePrint[]
  /** How many originals are issued. */
  originals: number
  /** Whether a survey agent is named in `claims`. */
  hasAgent: boolean
  /** SHA-256 of what the version insures, in hexadecimal digits. */
  hash: string
  premium: string
  /** What the code leads to. */
  verificationUrl: string
}

export interface DebitNoteFacts extends PaperFacts {
  debitNoteNumber: string
  certificateNumber: string
  partner: string
  parts: readonly Line[]
  premium: string
  rateNote: string
}
