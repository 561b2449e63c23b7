import type { CargoPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { MoneyLines } from './money-lines.tsx'
import { PaidByFunds } from './paid-by-funds.tsx'
import { useCargoFormats } from './use-cargo-formats.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  heading: {
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Shows the sum insured, the premium by part, the partner’s commission and the journal entries. */
export function MoneyCard({ kind, policy }: { kind: MarineKind; policy: CargoPolicy }): ReactElement {
  const styles = useStyles()
  const { t, has, formatNaira, formatDateTime } = useText('marine-policies')
  const formats = useCargoFormats(kind)
  const { price, transactions, booked, state } = policy
  const isOver = state === 'cancelled' && booked !== null
  return (
    <Card title={t('detail.money')}>
      <div className={styles.stack}>
        {price ? (
          <>
            <MoneyLines lines={formats.sumLines(price)} />
            <MoneyLines lines={formats.premiumLines(price)} />
            {isOver ? (
              <MoneyLines
                lines={[
                  { key: 'charged', label: t('booked.charged'), amount: formatNaira(booked.charged) },
                  { key: 'returned', label: t('booked.returned'), amount: formatNaira(-booked.returned) },
                  {
                    key: 'net',
                    total: true,
                    label: t('booked.net'),
                    amount: formatNaira(booked.charged - booked.returned),
                  },
                  {
                    key: 'commission',
                    label: t(`booked.commission_${kind}`),
                    amount: formatNaira(booked.commission),
                  },
                ]}
              />
            ) : (
              <MoneyLines lines={formats.commissionLines(price)} />
            )}
          </>
        ) : (
          <p className={styles.faint}>{t('price.missing')}</p>
        )}
        {transactions.length > 0 ? (
          <div>
            <h3 className={styles.heading}>{t('detail.ledger')}</h3>
            <MoneyLines
              lines={transactions.map((one) => ({
                key: one.id,
                label: has(`ledger.${one.kind}`) ? t(`ledger.${one.kind}`) : one.kind,
                note: (
                  <>
                    {formatDateTime(one.booked_at)}
                    {one.paid_from.length > 0 ? (
                      <PaidByFunds kind={kind} allocations={one.paid_from} />
                    ) : null}
                  </>
                ),
                title: one.reference,
                amount: formatNaira(one.available === 0 ? one.held : one.available),
              }))}
            />
          </div>
        ) : null}
      </div>
    </Card>
  )
}
