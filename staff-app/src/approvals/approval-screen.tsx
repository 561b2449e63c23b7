import { type Approval, businessReference, otherReferences } from '@coverdesk/sdk'
import { PageTitle, StateBadge, useText } from '@coverdesk/ui'
import { DetailLayout } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useRef } from 'react'
import { useParams } from 'wouter'
import { ApprovalStateBadge } from '../shared/queue-states.tsx'
import { ApprovalSide } from './approval-side.tsx'
import { approvalAtom } from './approvals.atoms.ts'
import { AskAgain } from './ask-again.tsx'
import { DecideBar } from './decide-bar.tsx'
import { DecisionCard } from './decision-card.tsx'
import { DecisionSubject } from './decision-subject.tsx'
import { FailedChecks } from './failed-checks.tsx'

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // The decision stays beside what it is about, below the header of the page.
  decide: {
    display: 'grid',
    gap: tokens.spacingVerticalXL,
    scrollMarginBlockStart: 'calc(var(--header, 56px) + 16px)',
    '@media (min-width: 1001px)': {
      position: 'sticky',
      insetBlockStart: 'calc(var(--header, 56px) + 16px)',
      maxHeight: 'calc(100dvh - var(--header, 56px) - 32px)',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      // Room for the shadows and the focus of its cards.
      margin: '-4px',
      padding: '4px',
    },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXL,
    minWidth: 0,
  },
})

/** Shows one approval: its subject, its approvers and the form for the decision. */
export function ApprovalScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const styles = useStyles()
  const { t, formatDateTime, dotted } = useText('queues')
  const approval = useAtomValue(approvalAtom(id))
  const decision = useRef<HTMLDivElement>(null)
  const toDecision = (): void => {
    decision.current?.scrollIntoView({ block: 'start' })
    decision.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <>
      <PageTitle
        title={t('named', { step: approval.step.title, matter: businessReference(approval) })}
        lead={
          <span className={styles.lead}>
            <ApprovalStateBadge state={approval.state} />
            {approval.asked_again_at ? (
              <StateBadge
                tone="danger"
                label={t('approval.asked_again', { when: formatDateTime(approval.asked_again_at) })}
              />
            ) : null}
            {approval.late ? <StateBadge tone="danger" label={t('late')} /> : null}
            <span>{dotted([otherReferences(approval), approval.customer?.name])}</span>
          </span>
        }
      />
      <FailedChecks checks={approval.failed} />
      <DetailLayout
        key={approval.id}
        main={<Main approval={approval} toDecision={toDecision} />}
        side={
          approval.state === 'waiting' ? (
            <div ref={decision} className={styles.decide}>
              <DecisionCard approval={approval} />
              <ApprovalSide approval={approval} />
            </div>
          ) : (
            <ApprovalSide approval={approval} />
          )
        }
      />
    </>
  )
}

interface MainProps {
  approval: Approval
  toDecision: () => void
}

function Main({ approval, toDecision }: MainProps): ReactElement {
  const styles = useStyles()
  return (
    <div className={styles.main}>
      <DecisionSubject approval={approval} />
      {approval.state === 'waiting' ? null : <DecisionCard approval={approval} />}
      <AskAgain approval={approval} />
      {approval.decisions.length > 0 ? <DecideBar amount={approval.amount} onDecide={toDecision} /> : null}
    </div>
  )
}
