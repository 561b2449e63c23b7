import { lazyPart, useClient, useText } from '@coverdesk/ui'
import type { Bulk } from '@coverdesk/ui/list-page'
import { type ReactElement, Suspense } from 'react'
import { useRefreshQueues } from './use-refresh-queues.ts'

const BulkEach = lazyPart(() => import('@coverdesk/ui/batch').then((m) => m.BulkEach<Row>))

interface Row {
  id: string
}

type Acts = NonNullable<Bulk<Row>['together']>['acts']

interface FollowUpsProps<One extends Row> {
  rows: readonly One[]
  trackerOf: (row: One) => string
  nameOf: (row: One) => string
  /** Whether another action is the primary one. */
  beside?: boolean
  onDone: () => void
}

/** Bulk actions on the trackers of selected rows: note a call, and remind the side that each waits for. */
export function FollowUps<One extends Row>(props: FollowUpsProps<One>): ReactElement {
  const { rows, trackerOf, nameOf, beside = false, onDone } = props
  const { trackers } = useClient().workflow
  const refresh = useRefreshQueues()
  const common = { rows, nameOf: (row: Row) => nameOf(row as One), onDone, onChanged: () => void refresh() }
  const idOf = (row: Row): string => trackerOf(row as One)
  return (
    <Suspense>
      <BulkEach
        {...common}
        act="note_call"
        beside
        needsReason
        run={(row, text) => trackers.noteCall(idOf(row), { text, reached: true })}
      />
      <BulkEach {...common} act="remind" beside={beside} run={(row) => trackers.remind(idOf(row))} />
    </Suspense>
  )
}

/** The same actions on all rows that match, the primary one last. */
export function useFollowUpActs(): Acts {
  const { t } = useText('batches')
  return [
    { act: 'note_call', label: t('acts.note_call'), needsReason: true },
    { act: 'remind', label: t('acts.remind') },
  ]
}
