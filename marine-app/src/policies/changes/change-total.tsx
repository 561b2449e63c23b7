import type { PolicyChangeQuote } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { MoneyLines } from '../money-lines.tsx'
import { signedNaira } from './signed-naira.ts'
import type { LiveChangeQuote } from './use-change-quote.ts'

const useStyles = makeStyles({
  total: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** State of the live quote, where the total follows the form. */
export type LiveQuote = Pick<LiveChangeQuote, 'isCurrent' | 'failed' | 'ask'>

/** Returns the label of a premium difference. */
export const kindOfDifference = (kobo: number): 'nil' | 'return' | 'additional' => {
  if (kobo === 0) return 'nil'
  return kobo < 0 ? 'return' : 'additional'
}

/** Shows the premium difference, its meaning, and whether it is the server's figure. */
export function ChangeTotal({ difference, live }: { difference: number; live?: LiveQuote }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const waits = t(live?.failed ? 'price.failed' : 'price.working')
  return (
    <div>
      <p className={styles.total}>{signedNaira(difference, formatNaira)}</p>
      <p className={styles.faint} role="status">
        {live && !live.isCurrent ? waits : t(`changes.${kindOfDifference(difference)}_text`)}
      </p>
      <AskAgain live={live} />
    </div>
  )
}

/** Requests the price again after a failure. */
export function AskAgain({ live }: { live?: LiveQuote }): ReactElement | null {
  const { t } = useText('marine-policies')
  if (!live?.failed) return null
  return (
    <Button size="small" onClick={() => void live.ask()}>
      {t('price.retry')}
    </Button>
  )
}

/** Shows the wallet before and after a change; renders nothing for a change without cost. */
export function WalletAfter({
  wallet,
  difference,
}: Pick<PolicyChangeQuote, 'wallet' | 'difference'>): ReactElement | null {
  const { t, formatNaira } = useText('marine-policies')
  if (!wallet || difference <= 0) return null
  return (
    <MoneyLines
      lines={[
        { key: 'now', label: t('price.wallet_now'), amount: formatNaira(wallet.available) },
        { key: 'then', total: true, label: t('price.wallet_after'), amount: formatNaira(wallet.after) },
      ]}
    />
  )
}
