import { walletRequestList } from '@coverdesk/lists/funding-requests'
import { useText } from '@coverdesk/ui'
import type { View } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { FundingStateBadge } from './funding-state.tsx'
import { queueAtoms } from './wallet.atoms.ts'

const VIEWS = ['waiting', 'bank_found', 'approved', 'rejected', 'reversed'] as const

/** `/marine-admin/wallet-requests`: lists funding requests of partners, longest waiting first. */
export function QueueScreen(): ReactElement {
  const { t, formatDateTime, formatRelative } = useText('marine-wallet')
  const list = useDefinedList(walletRequestList, {
    cells: {
      age: (row) => {
        const since = row.submitted_at ?? row.created_at
        return row.state === 'pending' || row.state === 'second_approval'
          ? `${formatRelative(since)} · ${formatDateTime(since)}`
          : formatDateTime(since)
      },
      state: (row) => <FundingStateBadge state={row.state} side="admin" />,
    },
  })
  const view = (state: (typeof VIEWS)[number]): View => ({
    name: state,
    label: t(`views.${state}`),
    filters: { state },
    empty: { title: t(`views.${state}_none`), text: t('views.none_text') },
  })
  return (
    <ListPage
      {...list}
      rowsOf={queueAtoms}
      views={[...VIEWS.map(view), { name: 'all', label: t('views.all'), filters: {} }]}
      hrefOf={(row) => pathOf(paths.admin.walletRequest, row.id)}
      searchLabel={t('search_queue')}
      empty={{ title: t('queue_empty.title'), text: t('queue_empty.text') }}
    />
  )
}
