import type { Approval } from '@coverdesk/sdk'
import { lazyPart } from '@coverdesk/ui'
import { type ReactElement, Suspense } from 'react'
import { Decided } from './decided.tsx'
import { DecisionForm } from './decision-form.tsx'
import { mayHaveTerms } from './offered-terms.ts'
import { Refused } from './refused.tsx'

// Few proposals are accepted with terms.
const OfferedTermsCard = lazyPart(() => import('./offered-terms-card.tsx').then((m) => m.OfferedTermsCard))

/** Shows the form for the decision, the decision that was made, or why the caller cannot decide. */
export function DecisionCard({ approval }: { approval: Approval }): ReactElement {
  if (approval.state !== 'waiting')
    return (
      <>
        <Decided approval={approval} />
        {mayHaveTerms(approval) ? (
          <Suspense fallback={null}>
            <OfferedTermsCard trackerId={approval.tracker_id} />
          </Suspense>
        ) : null}
      </>
    )
  if (approval.refusal && approval.decisions.length === 0)
    return <Refused message={approval.refusal.message} />
  return <DecisionForm approval={approval} />
}
