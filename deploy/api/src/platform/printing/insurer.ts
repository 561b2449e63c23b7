/** Who signs what is printed. */
export interface Insurer {
  name: string
  address: string
  phone: string
  email: string
  naicomNumber: string
  /** `#rrggbb`; empty for the product's own colour. */
  accent: string
  /** PNG; the product's mark stands for one that is missing. */
  logo: Buffer | null
  signatory: Signatory
}

interface Signatory {
  name: string
  title: string
  /** PNG */
  signature: Buffer | null
}

/** An insurer as it was before it came into another thread, where a picture loses its `Buffer`. */
export const withPictures = (insurer: Insurer): Insurer => ({
  ...insurer,
  logo: insurer.logo && Buffer.from(insurer.logo),
  signatory: {
    ...insurer.signatory,
    signature: insurer.signatory.signature && Buffer.from(insurer.signatory.signature),
  },
})
