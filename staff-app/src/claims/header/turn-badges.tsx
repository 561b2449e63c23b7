import type { Claim } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** Shows whose turn it is for the reader, the next step and its deadline, and what hinders it. */
export function TurnBadges({ claim }: { claim: Claim }): ReactElement {
  const { t, formatDateTime, formatList } = useText('claims')
  const { waits_for: waits, unanswered_since: unanswered, turn } = claim
  const decision = waits?.decision
  const step = waits?.due_at
    ? t('turn.step_by', { step: waits.title, when: formatDateTime(waits.due_at) })
    : (waits?.title ?? '')
  const who = formatList(waits?.who ?? [])
  return (
    <>
      {unanswered ? (
        <StateBadge
          tone={turn === 'mine' ? 'attention' : 'neutral'}
          label={t('next.unanswered', { when: formatDateTime(unanswered) })}
        />
      ) : waits && turn === 'mine' ? (
        <StateBadge tone="attention" label={t('turn.mine', { step })} />
      ) : waits && turn === 'customer' ? (
        <StateBadge tone="waiting" label={t('turn.customer', { step })} />
      ) : waits ? (
        <StateBadge tone="neutral" label={who ? t('turn.colleague', { who, step }) : step} />
      ) : null}
      {claim.disputed_at ? <StateBadge tone="danger" label={t('next.disputed')} /> : null}
      {decision?.asked_again_at ? (
        <StateBadge
          tone="danger"
          label={t('next.asked_again', { when: formatDateTime(decision.asked_again_at) })}
        />
      ) : null}
      {decision?.decidable === false ? <StateBadge tone="danger" label={t('next.stranded')} /> : null}
    </>
  )
}
