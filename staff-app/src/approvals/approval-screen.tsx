import { type Approval, businessReference, otherReferences } from '@coverdesk/sdk'
import { lazyPart, PageTitle, StateBadge, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { useParams } from 'wouter'
import { AnswerFacts } from '../shared/answer-facts.tsx'
import { ApprovalStateBadge } from '../shared/queue-states.tsx'
import { ApprovalSide } from './approval-side.tsx'
import { approvalAtom } from './approvals.atoms.ts'
import { AskAgain } from './ask-again.tsx'
import { Decided } from './decided.tsx'
import { DecisionForm } from './decision-form.tsx'
import { FailedChecks } from './failed-checks.tsx'
import { mayHaveTerms } from './offered-terms.ts'
import { Refused } from './refused.tsx'

// Few proposals are accepted with terms.
const OfferedTermsCard = lazyPart(() => import('./offered-terms-card.tsx').then((m) => m.OfferedTermsCard))

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  amount: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
})

/** Shows one approval: its subject, its approvers and the form for the decision. */
export function ApprovalScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const styles = useStyles()
  const { t, formatDateTime } = useText('queues')
  const approval = useAtomValue(approvalAtom(id))
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
            <span>{[otherReferences(approval), approval.customer?.name].filter(Boolean).join(' · ')}</span>
          </span>
        }
      />
      <FailedChecks checks={approval.failed} />
      <DetailLayout
        key={approval.id}
        main={<Main approval={approval} />}
        side={<ApprovalSide approval={approval} />}
      />
    </>
  )
}

function Main({ approval }: { approval: Approval }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('queues')
  const { amount, facts, subject } = approval
  return (
    <>
      {amount !== null || facts.length > 0 ? (
        <Card title={t('approval.facts')}>
          {amount === null ? null : <p className={styles.amount}>{formatNaira(amount)}</p>}
          <Facts facts={facts.map(({ label, value }) => [label, value])} />
        </Card>
      ) : null}
      {subject.map((form, index) => (
        <Card key={`${form.form_type}.${String(index)}`} title={form.title}>
          <AnswerFacts fields={form.fields} answers={form.answers} />
        </Card>
      ))}
      <Decision approval={approval} />
      <AskAgain approval={approval} />
    </>
  )
}

function Decision({ approval }: { approval: Approval }): ReactElement {
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
