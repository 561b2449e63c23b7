import { productTexts } from './product-texts.ts'

/** The product's translations of the English names of its workflows and steps, by language. */
export const workflowTitles = productTexts('workflow-steps')

/** Returns the product's translation of an English title, also one that staff wrote; undefined without one. */
export const productTitle = (language: string, english: string): string | undefined =>
  workflowTitles.get(language)?.get(english)
