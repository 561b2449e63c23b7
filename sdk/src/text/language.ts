/** One language of the product. */
export interface Language {
  /** The product's code, also the folder of its dictionaries. Arabic is `ae`. */
  code: string
  /** Its own name in its own script. */
  name: string
  dir: 'ltr' | 'rtl'
  /** A language of the insurer's country: displayed directly after English. */
  local?: true
  /** False until a native speaker has reviewed the texts. */
  reviewed?: false
  /** The mark between the values of a list, with its space: `, `. English where missing. */
  comma?: string
  /** The mark between a label and its value, with its spaces: `: `. English where missing. */
  colon?: string
}
