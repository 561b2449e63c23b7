import type { CargoReckoning } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useCargoFormats } from './use-cargo-formats.ts'

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    marginBlock: tokens.spacingVerticalS,
    width: '100%',
    maxWidth: '560px',
  },
  cell: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInlineStart: tokens.spacingHorizontalM,
    fontWeight: tokens.fontWeightRegular,
  },
  name: { textAlign: 'start', paddingInlineStart: 0 },
  changed: { fontWeight: tokens.fontWeightSemibold },
})

interface PriceChangeProps {
  before: Pick<CargoReckoning, 'premium'> & Partial<CargoReckoning>
  after: CargoReckoning
  busy: boolean
  onAccept: () => void
}

/** Compares the shown price with the current one, to accept before issuing. */
export function PriceChange({ before, after, busy, onAccept }: PriceChangeProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const { formatMinor } = useCargoFormats('partner')
  const fx = ({ fx, currency }: Partial<CargoReckoning>): string =>
    fx && currency ? `${formatNaira(Math.round(fx.rate_micro / 10_000))} / ${currency}` : '–'
  const sum = ({ sum_insured, currency, decimals }: Partial<CargoReckoning>): string =>
    sum_insured !== undefined && currency ? formatMinor(sum_insured, { currency, decimals }) : '–'
  const naira = (amount: number | undefined): string => (amount === undefined ? '–' : formatNaira(amount))
  const rows: [string, string, string][] = [
    [t('price.sum_insured'), sum(before), sum(after)],
    [t('price.rate_of_exchange'), fx(before), fx(after)],
    [t('price.premium'), naira(before.premium), naira(after.premium)],
    [t('price.net_partner'), naira(before.commission_net), naira(after.commission_net)],
  ]
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{t('price_changed.title')}</MessageBarTitle> {t('price_changed.text')}
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th className={styles.cell} scope="col">
                {t('price_changed.before')}
              </th>
              <th className={styles.cell} scope="col">
                {t('price_changed.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, was, is]) => (
              <tr key={name}>
                <th className={`${styles.cell} ${styles.name}`} scope="row">
                  {name}
                </th>
                <td className={styles.cell}>{was}</td>
                <td className={`${styles.cell} ${was === is ? '' : styles.changed}`}>{is}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button appearance="primary" disabledFocusable={busy} onClick={onAccept}>
          {t('price_changed.accept', { amount: formatNaira(after.premium) })}
        </Button>
      </MessageBarBody>
    </MessageBar>
  )
}
