import { type ListedLossNotice, lossNoticeStates } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { lossNoticePath } from '../paths.ts'
import { LossNoticeStateBadge } from './loss-notice-state.tsx'
import { lossNoticeListAtoms } from './loss-notices.atoms.ts'

const FILTERS = ['state']

/** `/claims/loss-notices/`: losses reported by drivers and third parties, newest first. */
export function LossNoticesScreen(): ReactElement {
  const { t, formatDate, formatDateTime } = useText('claims')
  const columns: Column<ListedLossNotice>[] = [
    {
      key: 'reference',
      label: t('notices.columns.reference'),
      sort: 'reference',
      width: 150,
      render: (row) => row.reference,
    },
    { key: 'plate', label: t('notices.columns.plate'), width: 115, render: (row) => row.plate },
    { key: 'name', label: t('notices.columns.name'), render: (row) => row.name },
    {
      key: 'role',
      label: t('notices.columns.role'),
      spare: 3,
      render: (row) => t(`notices.roles.${row.role}`),
    },
    {
      key: 'loss_date',
      label: t('notices.columns.loss_date'),
      sort: 'loss_date',
      width: 125,
      spare: 2,
      render: (row) => formatDate(row.loss_date),
    },
    {
      key: 'state',
      label: t('notices.columns.state'),
      width: 190,
      render: (row) => <LossNoticeStateBadge state={row.state} />,
    },
    {
      key: 'received_at',
      label: t('notices.columns.received_at'),
      sort: 'received_at',
      width: 175,
      spare: 1,
      render: (row) => formatDateTime(row.received_at),
    },
  ]
  return (
    <ListPage
      title={t('notices.title')}
      listKey="loss-notices"
      rowsOf={lossNoticeListAtoms}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('notices.columns.state'),
          options: lossNoticeStates.map((value) => ({ value, label: t(`notices.states.${value}`) })),
        },
      ]}
      filterNames={FILTERS}
      views={[
        { name: 'all', label: t('notices.views.all'), filters: {} },
        {
          name: 'received',
          label: t('notices.views.received'),
          filters: { state: 'received' },
          empty: { title: t('notices.views.received_none'), text: t('views.none_text') },
        },
      ]}
      hrefOf={(row) => lossNoticePath(row.id)}
      searchLabel={t('notices.search')}
      empty={{ title: t('notices.empty.title'), text: t('notices.empty.text') }}
    />
  )
}
