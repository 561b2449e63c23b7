import { heldPaymentList } from '@coverdesk/lists/held-payments'
import { formatMoney } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { queuePath } from '../paths.ts'
import { heldListAtoms } from './payments.atoms.ts'

/** `/payments/held/`: received payments without a sale, longest waiting first. */
export function HeldScreen(): ReactElement {
  const { t, formatRelative, locale } = useText('payments')
  const list = useDefinedList(heldPaymentList, {
    cells: {
      amount: (row) => formatMoney(row.amount, row.currency, locale),
      reference: (row) => (
        <span dir="ltr" translate="no">
          {row.reference}
        </span>
      ),
      refund: ({ refund_reference: refund }) =>
        refund === null ? null : (
          <span dir="ltr" translate="no">
            {refund}
          </span>
        ),
      age: (row) => formatRelative(row.received_at),
    },
  })
  return (
    <ListPage
      {...list}
      rowsOf={heldListAtoms}
      hrefOf={({ tracker }) => queuePath(tracker.workflow_id, 'trackers', tracker.id)}
      searchLabel={t('held.search')}
      empty={{ title: t('held.empty.title'), text: t('held.empty.text') }}
    />
  )
}
