import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { DecisionFigure } from '../workflow-engine/decision-figure.ts'
import { firstFrom } from '../workflow-engine/tracker-extension.ts'
import type { TrackerAnswers } from '../workflow-engine/tracker-facts.ts'

/** Returns the figures presented beside the answers for the decision, such as those of a claim or a proposal. */
export async function readDecisionFigures(
  tx: Tx,
  services: Services,
  tracker: TrackerAnswers,
  amount: number | null,
): Promise<DecisionFigure[]> {
  const figures = await firstFrom(services, ({ presentation }) =>
    presentation?.decisionFigures?.(tx, tracker),
  )
  return figures ?? (amount === null ? [] : [{ label_key: 'amount', amount }])
}
