import type { FollowedClaim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

const STAGES = ['look', 'assess', 'decide', 'sign', 'pay'] as const

/** From which of them on a claim still has to go, by its state; ended ones go nowhere. */
const AHEAD: Partial<Record<FollowedClaim['state'], number>> = {
  notified: 0,
  registered: 1,
  documents_pending: 1,
  under_review: 1,
  reopened: 1,
  assessed: 2,
  pending_approval: 2,
  approved: 3,
  voucher_issued: 3,
  voucher_signed: 4,
  payment_pending: 4,
}

/** What still happens with a claim, in its order, and by when. */
export function WhatComesNext({ claim }: { claim: FollowedClaim }): ReactElement | null {
  const { t, formatDate, formatDateTime } = useText('my-claim')
  const from = AHEAD[claim.state]
  if (from === undefined) return null
  const { answer_by: answerBy, settle_by: settleBy } = claim
  return (
    <section className="card">
      <h2>{t('next.title')}</h2>
      <ol>
        {STAGES.slice(from).map((stage) => (
          <li key={stage}>{t(`next.${stage}`)}</li>
        ))}
      </ol>
      {answerBy ? <p>{t('next.answer_by', { at: formatDateTime(answerBy) })}</p> : null}
      {settleBy ? <p className="soft">{t('next.settle_by', { day: formatDate(settleBy) })}</p> : null}
    </section>
  )
}
