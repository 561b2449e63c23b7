import type { StaffUser } from '../../../platform/access/principal.ts'
import type { Services } from '../../../platform/services.ts'
import { type QuoteTexts, quoteTexts } from '../../../policies/quotes/quote-texts.ts'
import { workflowText } from '../../../workflows/workflow-engine/definitions.ts'

/** Names on the page of a customer, in its reader's language. */
export interface RecordTexts {
  coverName: QuoteTexts['coverName']
  workflowName: (workflow: { seeded: boolean; name: string }) => string
}

/** Who reads the page of a customer, when, and in which language. */
export interface RecordReader {
  principal: StaffUser
  now: Date
  texts: RecordTexts
}

export const recordTexts = (services: Services, locale: string): RecordTexts => ({
  coverName: quoteTexts(services, locale).coverName,
  workflowName: (workflow) => workflowText(workflow, workflow.name, services.translate, locale),
})
