import { counterReceiptList } from '@coverdesk/lists/counter-receipts'
import { formatMoney } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { queuePath } from '../paths.ts'
import { receiptTones } from '../shared/counter-receipts/receipt-tones.ts'
import { counterListAtoms } from './payments.atoms.ts'
import { PaymentsHead } from './payments-head.tsx'

/** `/payments/counter/`: premiums paid at the counter, and those that wait for their confirmation. */
export function CounterScreen(): ReactElement {
  const { t, locale } = useText('payments')
  const list = useDefinedList(counterReceiptList, {
    cells: {
      amount: (row) => formatMoney(row.amount, row.currency, locale),
      state: (row) => <StateBadge tone={receiptTones[row.state]} label={t(`counter.states.${row.state}`)} />,
      reference: (row) => (
        <span dir="ltr" translate="no">
          {row.reference}
        </span>
      ),
    },
  })
  return (
    <ListPage
      {...list}
      above={<PaymentsHead tab="counter" />}
      rowsOf={counterListAtoms}
      hrefOf={({ tracker }) => queuePath(tracker.workflow_id, 'trackers', tracker.id)}
      searchLabel={t('counter.search')}
      empty={{ title: t('counter.empty.title'), text: t('counter.empty.text') }}
    />
  )
}
