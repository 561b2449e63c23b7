/** One language of the product. */
export interface Language {
  /** The product's code: also the folder of its dictionaries. Arabic is `ae`. */
  code: string
  /** Its own name, as its speakers write it. */
  name: string
  dir: 'ltr' | 'rtl'
  /** A language of the insurer's country: offered directly after English. */
  local?: true
  /** Absent where a native speaker has read the texts. */
  reviewed?: false
}
