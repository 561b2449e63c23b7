import { formatMoney, type RefundDifference } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'

/** Shows which amount came back, and how the difference is settled. */
export function DifferenceCard({ difference }: { difference: RefundDifference }): ReactElement {
  const { t, locale, formatDate, formatNaira } = useText('refunds')
  const { ordered, returned, other, settlement, reason, reference, day, proposed_by, settled_by } = difference
  const came = other ? formatMoney(other.amount, other.currency, locale) : formatNaira(returned)
  const amounts = { returned: came, ordered: formatNaira(ordered) }
  return (
    <Card title={t('difference.title')}>
      <p>{t('difference.message', amounts)}</p>
      {settlement ? (
        <Facts
          facts={[
            [t('difference.settlement'), t(`settlements.${settlement}`)],
            [t('columns.reason'), reason],
            [t('bank_reference'), reference],
            [t('difference.day'), day && formatDate(day)],
            [t('difference.proposed_by'), proposed_by],
            [t('difference.settled_by'), settled_by],
          ]}
        />
      ) : null}
    </Card>
  )
}
