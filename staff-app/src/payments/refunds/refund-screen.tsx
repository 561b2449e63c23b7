import type { RefundDetail } from '@coverdesk/sdk'
import { hasPrivilege, PageTitle, userAtom, useText } from '@coverdesk/ui'
import { Card, DetailLayout, type Fact, Facts, Reference, Timeline } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useParams } from 'wouter'
import { policyPath, refundPath } from '../../paths.ts'
import { MatchActions } from '../match-actions.tsx'
import { matchableRefund } from '../matchable.ts'
import { refundAtom } from '../payments.atoms.ts'
import { DecidersCard } from './deciders-card.tsx'
import { DifferenceCard } from './difference-card.tsx'
import { isHeld } from './is-held.ts'
import { RefundActions } from './refund-actions.tsx'
import { RefundStatusBadge } from './refund-status.tsx'

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

const nothing = (): void => undefined

/** `/payments/refunds/:id`: what is owed for which change, who may decide, and what happened so far. */
export function RefundScreen(): ReactElement {
  const styles = useStyles()
  const { id } = useParams<{ id: string }>()
  const refund = useAtomValue(refundAtom(id))
  const { t, formatNaira } = useText('refunds')
  const mayEdit = hasPrivilege(useAtomValue(userAtom), 'payment.payment.edit')
  const { policy, reason, status, difference, refusal } = refund
  const stated = matchableRefund(refund)
  const next = status === 'differs' && difference?.settlement ? 'settle' : `${status}_${refund.way}`
  const leadOf = (): string => {
    if (refund.missing_rate) return ''
    if (refusal && isHeld(refund)) return refusal.message
    return refund.amount > 0 ? t(`next.${next}`) : t('events.written_off')
  }
  // One that is written off as a whole is called by what it was.
  const amount = formatNaira(refund.amount || refund.written_off)
  return (
    <>
      <PageTitle
        title={t('detail.title', { amount, policy: policy.policy_number })}
        lead={
          <span className={styles.lead}>
            <RefundStatusBadge status={status} />
            {leadOf()}
          </span>
        }
        actions={
          <>
            <RefundActions refund={refund} />
            {stated && mayEdit ? <MatchActions payments={[stated]} onDone={nothing} /> : null}
          </>
        }
      />
      <DetailLayout
        main={
          <>
            {reason ? (
              <MessageBar intent={status === 'sent' ? 'warning' : 'error'} layout="multiline">
                <MessageBarBody dir="auto">{reason}</MessageBarBody>
              </MessageBar>
            ) : null}
            {difference ? <DifferenceCard difference={difference} missing={refund.missing_rate} /> : null}
            <ChangeCard refund={refund} />
            <WayCard refund={refund} />
          </>
        }
        side={
          <>
            <DecidersCard refund={refund} />
            {refund.history.length > 0 ? <HistoryCard refund={refund} /> : null}
          </>
        }
      />
    </>
  )
}

function ChangeCard({ refund }: { refund: RefundDetail }): ReactElement {
  const { t, formatDate, formatDateTime, formatNaira } = useText('refunds')
  const mayOpen = hasPrivilege(useAtomValue(userAtom), 'policy.motor.read')
  const { policy, customer, change } = refund
  return (
    <Card title={t('detail.owed')}>
      <Facts
        facts={[
          [t('columns.amount'), formatNaira(refund.amount)],
          [t('events.written_off'), refund.written_off > 0 ? formatNaira(refund.written_off) : null],
          [
            t('columns.policy'),
            mayOpen ? (
              <Link key="policy" href={policyPath(policy.id)}>
                <Reference>{policy.policy_number}</Reference>
              </Link>
            ) : (
              policy.policy_number
            ),
          ],
          [t('columns.plate'), policy.plate],
          [t('columns.customer'), customer.name],
          [t('consent.lender'), refund.lender],
          [t('consent.consent'), refund.lender ? (refund.lender_consent ?? t('consent.missing')) : null],
          [t('columns.change'), t(`changes.${change.kind}`)],
          [t('detail.effective_from'), formatDate(change.effective_from)],
          [t('detail.change_reason'), change.reason],
          [t('columns.requested_at'), formatDateTime(refund.requested_at)],
          [
            t('difference.rest_of'),
            refund.rest_of && (
              <Link key="rest_of" href={refundPath(refund.rest_of)}>
                {t('difference.other')}
              </Link>
            ),
          ],
        ]}
      />
    </Card>
  )
}

function WayCard({ refund }: { refund: RefundDetail }): ReactElement {
  const { t, formatDate } = useText('refunds')
  const { account, way } = refund
  const exact = (text: string): ReactElement => (
    <bdi key={text} dir="ltr" translate="no">
      {text}
    </bdi>
  )
  const statementText = (): string | null => {
    const { match, proposal, status } = refund
    if (match) return t('detail.statement_line', { day: formatDate(match.day), reference: match.reference })
    if (proposal) return t('detail.statement_found', { day: formatDate(proposal.day) })
    return status === 'confirmed' ? t('matched.no') : null
  }
  const facts: Fact[] = [[t('columns.way'), t(`ways.${way}`)]]
  if (way === 'gateway')
    facts.push(
      [t('detail.charge'), refund.charge_reference && exact(refund.charge_reference)],
      [t('detail.gateway_number'), refund.reference && exact(refund.reference)],
      [t('detail.attempts'), refund.attempts > 0 ? String(refund.attempts) : null],
    )
  else
    facts.push(
      [t('detail.holder'), account ? account.name : t('detail.no_account')],
      [t('detail.holder_at_bank'), account && (account.holder_name ?? t('detail.holder_unknown'))],
      [t('detail.bank'), account?.bank],
      [t('detail.account_number'), account && exact(account.account_number)],
      [t('detail.paid_from'), refund.paid_from?.name],
      [t('columns.reference'), refund.reference && exact(refund.reference)],
      [t('detail.paid_on'), refund.paid_on && formatDate(refund.paid_on)],
      [t('detail.statement'), statementText()],
    )
  return (
    <Card title={t('detail.way')}>
      <Facts facts={facts} />
    </Card>
  )
}

function HistoryCard({ refund }: { refund: RefundDetail }): ReactElement {
  const { t } = useText('refunds')
  return (
    <Card title={t('detail.history')}>
      <Timeline
        texts="refunds"
        events={refund.history.map(({ id, kind, actor, at, reason }) => ({
          id,
          kind,
          actor,
          at,
          detail: {},
          title: reason
            ? t('detail.event_reason', { event: t(`events.${kind}`), reason })
            : t(`events.${kind}`),
        }))}
      />
    </Card>
  )
}
