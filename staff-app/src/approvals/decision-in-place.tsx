import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { approvalAtom } from './approvals.atoms.ts'
import { DecisionCard } from './decision-card.tsx'
import { DecisionSubject } from './decision-subject.tsx'
import { FailedChecks } from './failed-checks.tsx'

/** The decision of a tracker, to make on the page of the record it belongs to. */
export function DecisionInPlace({ id }: { id: string }): ReactElement {
  const approval = useAtomValue(approvalAtom(id))
  return (
    <>
      <FailedChecks checks={approval.failed} />
      <DecisionCard approval={approval} />
      <DecisionSubject approval={approval} />
    </>
  )
}
