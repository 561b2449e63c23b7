import { type Delivery, deliveryTopics } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, useClient, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import type { Bulk, Column } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useCallback } from 'react'
import { useParams } from 'wouter'
import { paths } from '../paths.ts'
import { deliveryKeys, deliveryListAtoms } from './deliveries.atoms.ts'
import { DeliveryPage } from './delivery-page.tsx'
import { useDeliveryName } from './use-delivery-name.ts'

const BulkEach = lazyPart(() => import('@coverdesk/ui/batch').then((m) => m.BulkEach<Delivery>))

/** `/deliveries/`, and `/deliveries/:id` for one of them. */
export function DeliveriesScreen(): ReactElement {
  const { id } = useParams<{ id?: string }>()
  return id ? <DeliveryPage key={id} id={id} /> : <Deliveries />
}

/** Lists dead letters with their reason, to be sent again. */
function Deliveries(): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const may = hasPrivilege(useAtomValue(userAtom), 'settings.company.edit')
  const { t, formatDateTime, formatNumber } = useText('deliveries')
  const batches = useText('batches')
  const whatOf = useDeliveryName()
  const refresh = useCallback(() => void invalidate(deliveryKeys.all), [invalidate])
  const nameOf = (row: Delivery): string => [whatOf(row), row.masked_to].filter(Boolean).join(' · ')
  const columns: Column<Delivery>[] = [
    { key: 'what', label: t('columns.what'), width: 220, render: whatOf },
    { key: 'topic', label: t('columns.topic'), width: 130, render: (row) => t(`topics.${row.topic}`) },
    {
      key: 'to',
      label: t('columns.to'),
      width: 210,
      render: (row) => <span dir="ltr">{row.masked_to}</span>,
    },
    { key: 'reason', label: t('reason'), spare: true, render: (row) => row.reason },
    {
      key: 'attempts',
      label: t('columns.attempts'),
      width: 80,
      numeric: true,
      spare: true,
      render: (row) => formatNumber(row.attempts),
    },
    {
      key: 'created_at',
      label: t('columns.created_at'),
      width: 170,
      spare: 2,
      render: (row) => formatDateTime(row.created_at),
    },
    {
      key: 'dead_at',
      label: t('columns.dead_at'),
      sort: 'dead_at',
      width: 170,
      render: (row) => (row.dead_at ? formatDateTime(row.dead_at) : ''),
    },
  ]
  const bulk: Bulk<Delivery> = {
    actions: (rows, done) => (
      <Suspense>
        <BulkEach
          rows={rows}
          act="retry"
          nameOf={nameOf}
          run={({ id }) => client.admin.deliveries.retry(id)}
          onDone={done}
          onChanged={refresh}
        />
      </Suspense>
    ),
    nameOf,
    together: { acts: [{ act: 'retry', label: batches.t('acts.retry') }], onChanged: refresh },
  }
  return (
    <ListPage
      title={t('title')}
      listKey="deliveries"
      exported
      rowsOf={deliveryListAtoms}
      columns={columns}
      filters={[
        {
          name: 'topic',
          label: t('columns.topic'),
          options: deliveryTopics.map((value) => ({ value, label: t(`topics.${value}`) })),
        },
      ]}
      filterNames={['topic']}
      {...(may ? { bulk } : {})}
      hrefOf={(row) => paths.deliveries + row.id}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
