import type { Claim } from '@coverdesk/sdk'
import { EmptyState, useText } from '@coverdesk/sdk/react'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import type { ReactElement } from 'react'
import { Entries } from './entries.tsx'

/** Every state the claim was in: who moved it, when and why; newest first. */
export function HistoryCard({ history }: Pick<Claim, 'history'>): ReactElement {
  const { t } = useText('claims')
  // Several changes of one moment keep their order: the last of them first.
  const entries = history.toReversed().map((change) => ({
    key: `${change.at} ${change.from} ${change.to}`,
    title: change.from
      ? t('history.moved', { from: t(`states.${change.from}`), to: t(`states.${change.to}`) })
      : t(`states.${change.to}`),
    text: change.reason,
    by: change.by,
    at: change.at,
  }))
  return (
    <Card title={t('history.title')}>
      {entries.length > 0 ? <Entries entries={entries} /> : <EmptyState title={t('history.none')} />}
    </Card>
  )
}
