import { deliveryList } from '@coverdesk/lists/deliveries'
import type { Delivery } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, useClient, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import type { Bulk } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
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
  const { t, dotted } = useText('deliveries')
  const batches = useText('batches')
  const whatOf = useDeliveryName()
  const refresh = useCallback(() => void invalidate(deliveryKeys.all), [invalidate])
  const nameOf = (row: Delivery): string => dotted([whatOf(row), row.masked_to])
  const list = useDefinedList(deliveryList, {
    cells: {
      to: (row) => <span dir="ltr">{row.masked_to}</span>,
    },
  })
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
      {...list}
      rowsOf={deliveryListAtoms}
      {...(may ? { bulk } : {})}
      hrefOf={(row) => paths.deliveries + row.id}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
