import type { PolicyFacts } from './policy-facts.ts'

declare module '../../platform/printing/renderer.ts' {
  interface Renderer {
    noClaimsLetter(facts: LetterFacts): Promise<Buffer>
  }
}

/** Facts of a no-claims letter in addition to the policy's own. */
export interface LetterFacts extends PolicyFacts {
  number: string
  /** Plate on the day of issue. */
  letterPlate: string
  years: number
  claims: number
  /** `yyyy-mm-dd`. */
  insuredSince: string
  /** `yyyy-mm-dd`. */
  issuedOn: string
  /** Address of its verification page. */
  letterUrl: string
}
