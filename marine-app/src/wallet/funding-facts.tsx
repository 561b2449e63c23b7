import type { FundingRequest } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, type Fact, Facts } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'

/** Lists the payment details a partner stated. */
export function FundingFacts({
  request,
  more = [],
}: {
  request: FundingRequest
  more?: readonly Fact[]
}): ReactElement {
  const { t, formatNaira, formatDate, formatDateTime, dotted } = useText('marine-wallet')
  const { receiving_account: account, approved_amount, reversed_amount, value_date, submitted_at } = request
  return (
    <Card title={t('payment')}>
      <Facts
        facts={[
          ...more,
          [t('fields.amount'), formatNaira(request.amount)],
          [
            t('fields.approved_amount'),
            approved_amount !== null && approved_amount !== request.amount
              ? formatNaira(approved_amount)
              : null,
          ],
          [t('fields.reversed_amount'), reversed_amount > 0 ? formatNaira(reversed_amount) : null],
          [t('fields.value_date'), value_date && formatDate(value_date)],
          [t('fields.bank_reference'), <bdi key="reference">{request.bank_reference}</bdi>],
          [
            t('fields.receiving_account'),
            account && dotted([account.name, account.bank_name, account.account_number]),
          ],
          [t('fields.payer'), dotted([request.payer_bank, request.payer_account])],
          [t('fields.narration'), request.narration],
          [t('fields.requested_by'), request.requested_by],
          [t('fields.submitted_at'), submitted_at && formatDateTime(submitted_at)],
        ]}
      />
    </Card>
  )
}
