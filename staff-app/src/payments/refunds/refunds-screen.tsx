import { refundList } from '@coverdesk/lists/refunds'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { refundPath } from '../../paths.ts'
import { refundListAtoms } from '../payments.atoms.ts'
import { PaymentsHead } from '../payments-head.tsx'
import { RefundStatusBadge } from './refund-status.tsx'

/** `/payments/refunds/`: premium owed to customers by changes of their policies, and its way back to them. */
export function RefundsScreen(): ReactElement {
  const { t } = useText('refunds')
  const list = useDefinedList(refundList, {
    cells: {
      status: ({ status }) => <RefundStatusBadge status={status} />,
      account: ({ account }) => (account ? `${account.name} · ${account.bank}` : null),
      reference: ({ reference }) =>
        reference === null ? null : (
          <span dir="ltr" translate="no">
            {reference}
          </span>
        ),
    },
    withoutFilters: ['policy_id'],
  })
  return (
    <ListPage
      {...list}
      above={<PaymentsHead tab="refunds" />}
      rowsOf={refundListAtoms}
      hrefOf={({ id }) => refundPath(id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
