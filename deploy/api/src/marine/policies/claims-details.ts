import type { CargoTerms } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { keptName } from '../../platform/setups/entries.ts'
import { inForce } from '../../platform/setups/store.ts'
import type { CargoFacts } from './facts.ts'
import { type CargoNames, namesOf } from './snapshot.ts'

/**
 * Fills in where claims are paid and who surveys them, where that was left open: the discharge port, and the first survey
 * agent of its country in the setup.
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
  const agents = await tx
    .selectFrom('setup_rows')
    .select(['code', 'name', 'attributes'])
    .where('list', '=', keptName('survey-agents'))
    .where(inForce(facts.today))
    .orderBy('position')
    .orderBy('code')
    .execute()
  const agent = agents.find(({ attributes }) => attributes.country === port.attributes.country)
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
