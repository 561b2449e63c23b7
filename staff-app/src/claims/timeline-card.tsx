import type { Claim } from '@coverdesk/sdk'
import { EmptyState, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { CaseEventsLink } from '../shared/case-events-link.tsx'
import { Entries, type Entry } from './entries.tsx'

/** Type of tracker event that is hidden: the claim's own events describe a change of state better. */
const OF_STATE = 'claim_state'

/**
 * Shows the history of a claim, newest first: states, actions, and the fact of each message or note. Their texts
 * stand in their own cards.
 */
export function TimelineCard({ claim }: { claim: Claim }): ReactElement {
  const { t, formatNaira } = useText('claims')
  const states = claim.history.map(
    (change): Entry => ({
      key: `${change.at} ${change.from} ${change.to}`,
      title: change.from
        ? t('history.moved', { from: t(`states.${change.from}`), to: t(`states.${change.to}`) })
        : t(`states.${change.to}`),
      text: change.reason,
      by: change.by,
      at: change.at,
    }),
  )
  const acts = claim.timeline
    .filter(({ kind }) => kind !== OF_STATE)
    .map(
      ({ id, title, actor, at, detail: { on_behalf_of: colleague } }): Entry => ({
        key: id,
        text: title,
        at,
        by: typeof colleague === 'string' ? t('acting_for', { name: actor, colleague }) : actor,
      }),
    )
  const reserves = claim.reserves.map(
    (change): Entry => ({
      key: `${change.at} ${change.new}`,
      title: t('history.reserved', { from: formatNaira(change.old), to: formatNaira(change.new) }),
      text: '',
      by: change.by,
      at: change.at,
    }),
  )
  const messages = claim.messages.map(
    ({ id, by_customer, disagrees, by, at }): Entry => ({
      key: id,
      title: disagrees
        ? t('messages.disagrees')
        : t(by_customer ? 'history.customer_wrote' : 'history.office_wrote'),
      text: '',
      by,
      at,
    }),
  )
  // Entries of one moment keep their order, last first; the result of an action stands before the action.
  const entries = [states, reserves, acts, messages].flatMap((several) => several.toReversed())
  return (
    <Card title={t('history.title')}>
      {entries.length > 0 ? <Entries entries={entries} /> : <EmptyState title={t('history.none')} />}
      <CaseEventsLink trackerId={claim.tracker_id} />
    </Card>
  )
}
