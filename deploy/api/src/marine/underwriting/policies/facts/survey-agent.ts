import type { Db, Tx } from '../../../../platform/db/database.ts'
import { storedListName } from '../../../../reference/setups/entries.ts'
import { inForce, type SetupRow } from '../../../../reference/setups/store.ts'

type SurveyAgentRow = Pick<SetupRow, 'code' | 'name' | 'attributes'>

/** Finds the survey agent of a port in the reference data: one of the port itself, else the first of its country. */
export async function findSurveyAgent(
  db: Db | Tx,
  port: SetupRow | undefined,
  today: string,
): Promise<SurveyAgentRow | undefined> {
  if (!port) return undefined
  const agents = await db
    .selectFrom('setup_rows')
    .select(['code', 'name', 'attributes'])
    .where('list', '=', storedListName('survey-agents'))
    .where(inForce(today))
    .orderBy('position')
    .orderBy('code')
    .execute()
  return (
    agents.find(({ attributes }) => attributes.port === port.code) ??
    agents.find(({ attributes }) => !attributes.port && attributes.country === port.attributes.country)
  )
}
