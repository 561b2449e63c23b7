import type { StatementLineRef, StatementMatch } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

interface MatchStateProps {
  match: StatementMatch | null
  proposal: StatementLineRef | null
  /** Whether a bank statement can contain it. */
  expected: boolean
}

/** Shows whether a payment is matched with a statement line, has a proposed match, or neither. */
export function MatchState({ match, proposal, expected }: MatchStateProps): ReactElement | null {
  const { t } = useText('payments')
  if (match) return <StateBadge tone="success" label={t('match.yes')} />
  if (proposal) return <StateBadge tone="waiting" label={t('match.found')} />
  return expected ? <StateBadge tone="attention" label={t('match.no')} /> : null
}
