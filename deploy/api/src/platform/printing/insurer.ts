/** Insurer that issues a printed document. */
export interface Insurer {
  name: string
  address: string
  phone: string
  email: string
  naicomNumber: string
  /** `#rrggbb`; empty for the product's own colour. */
  accent: string
  /** PNG; the product's logo replaces a missing one. */
  logo: Buffer | null
  signatory: Signatory
}

interface Signatory {
  name: string
  title: string
  /** PNG */
  signature: Buffer | null
}

/** Restores an insurer after its transfer to another thread, which turns a `Buffer` into plain bytes. */
export const withPictures = (insurer: Insurer): Insurer => ({
  ...insurer,
  logo: insurer.logo && Buffer.from(insurer.logo),
  signatory: {
    ...insurer.signatory,
    signature: insurer.signatory.signature && Buffer.from(insurer.signatory.signature),
  },
})
