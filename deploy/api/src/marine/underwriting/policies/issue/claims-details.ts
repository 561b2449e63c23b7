import type { CargoTerms } from '@coverdesk/sdk'
import type { Tx } from '../../../../platform/db/database.ts'
import type { CargoFacts } from '../facts/cargo-facts.ts'
import { findSurveyAgent } from '../facts/survey-agent.ts'
import { type CargoNames, namesOf } from '../snapshot.ts'

/**
 * Fills in the missing place of claims payment and survey agent: the discharge port, and its survey agent
 * in the reference data.
 */
export async function withClaimsDetails(
  tx: Tx,
  facts: Pick<CargoFacts, 'entry' | 'today'>,
  terms: CargoTerms,
): Promise<{ terms: CargoTerms; names: CargoNames }> {
  const names = namesOf(facts, terms)
  const port = facts.entry('discharge_port')
  if (!port) return { terms, names }
  const payable = { ...terms, claims_payable_at: terms.claims_payable_at.trim() || port.name }
  if (terms.survey_agent) return { terms: payable, names }
  const agent = await findSurveyAgent(tx, port, facts.today)
  if (!agent) return { terms: payable, names }
  return {
    terms: { ...payable, survey_agent: agent.code },
    names: {
      ...names,
      of: { ...names.of, survey_agent: agent.name },
      survey_agent_contact: String(agent.attributes.contact ?? ''),
    },
  }
}
