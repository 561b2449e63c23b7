import type { Claim } from '@coverdesk/sdk'
import { CardSkeleton, ErrorBoundary, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { type ComponentType, type ReactElement, Suspense } from 'react'
import { Link } from 'wouter'
import { nextPath } from './facts-of-claim.ts'
import { RestOfNotice } from './request/rest-of-notice.tsx'

/** The form and the decision of a workflow, to be made on this page. */
export interface WorkForms {
  form: ComponentType<{ id: string }>
  approval: ComponentType<{ id: string }>
}

interface DueWorkProps {
  claim: Claim
  may: boolean
  forms: WorkForms
}

/**
 * Shows the form or the decision that waits for the caller, and how an open notice is completed; nothing while another
 * person has to act.
 */
export function DueWork({ claim, may, forms }: DueWorkProps): ReactElement | null {
  const { t } = useText('claims')
  const { waits_for: waits } = claim
  if (may && waits?.kind === 'guest' && claim.state === 'notified')
    return (
      <Card title={waits.title}>
        <RestOfNotice claim={claim} />
      </Card>
    )
  // A payment is recorded in its own card.
  if (!waits?.mine || waits.kind === 'guest' || claim.payout?.form_id === waits.id) return null
  const Work = forms[waits.kind]
  // An assessment begins with the figures of a report, so it begins again with each.
  const reports = claim.adjusters.filter(({ state }) => state === 'reported').length
  const away = nextPath(waits)
  const fallback = (
    <Card title={waits.title}>
      {away ? <Link href={away}>{t(`next.${waits.kind}`, { title: waits.title })}</Link> : null}
    </Card>
  )
  return (
    <ErrorBoundary fallback={() => fallback} resetKey={waits.id}>
      <Suspense fallback={<CardSkeleton lines={6} />}>
        <Work key={`${waits.id} ${reports}`} id={waits.id} />
      </Suspense>
    </ErrorBoundary>
  )
}
