import type { ClaimPayee } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Shows the payee's bank account, whether its name matches the insured's, and its last changes. */
export function PayeeFacts({ payee }: { payee: ClaimPayee }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('claims')
  const { previous, payable_from: from } = payee
  return (
    <div className={styles.stack}>
      <Facts
        facts={[
          [t('payout.payee'), <bdi key="name">{payee.name}</bdi>],
          [t('payout.bank'), payee.bank],
          [t('payout.account_number'), <bdi key="number">{payee.account_number}</bdi>],
        ]}
      />
      <div className={styles.badges}>
        <StateBadge
          tone={payee.name_matches ? 'success' : 'danger'}
          label={t(payee.name_matches ? 'payout.name_matches' : 'payout.name_differs')}
        />
        {previous ? (
          <StateBadge
            tone="attention"
            label={t('payout.changed', { when: formatDateTime(payee.created_at) })}
          />
        ) : null}
        {from ? (
          <StateBadge tone="attention" label={t('payout.payable_from', { when: formatDateTime(from) })} />
        ) : null}
      </div>
      {previous ? (
        <p className={styles.note}>
          {t('payout.previous', {
            name: previous.name,
            bank: previous.bank,
            number: previous.account_number,
          })}
        </p>
      ) : null}
      {payee.given_by === 'customer' ? null : (
        <p className={styles.note}>{t('payout.given_by', { name: payee.given_by })}</p>
      )}
    </div>
  )
}
