import { formatMinor, type RefundDetail, type RefundDifference } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  missing: { marginBlockEnd: tokens.spacingVerticalM },
})

interface DifferenceCardProps {
  difference: RefundDifference
  /** The exchange rate that the settlement waits for. */
  missing: RefundDetail['missing_rate']
}

/** Shows which amount came back, and how the difference is settled or what has to be known before. */
export function DifferenceCard({ difference, missing }: DifferenceCardProps): ReactElement {
  const { t, locale, formatDate, formatNaira } = useText('refunds')
  const { ordered, returned, other, settlement, reason, reference, day, proposed_by, settled_by } = difference
  const came = other ? formatMinor(other.amount, other.currency, locale) : formatNaira(returned)
  const amounts = { returned: came, ordered: formatNaira(ordered) }
  return (
    <Card title={t('difference.title')}>
      <p>{t('difference.message', amounts)}</p>
      {missing ? <RateNote missing={missing} /> : null}
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

function RateNote({
  missing: { currency, day, users },
}: {
  missing: NonNullable<RefundDetail['missing_rate']>
}): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('refunds')
  const names = users.map((user) => t('deciders.one', user)).join(' · ')
  const text = names ? 'difference.rate_missing' : 'difference.rate_missing_none'
  return (
    <MessageBar className={styles.missing} intent="warning" layout="multiline">
      <MessageBarBody>{t(text, { currency, day: formatDate(day), names })}</MessageBarBody>
    </MessageBar>
  )
}
