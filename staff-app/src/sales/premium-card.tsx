import { useText } from '@coverdesk/sdk/react'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { PremiumParts } from '../shared/premium-parts.tsx'
import type { SaleAnswers } from './answers.ts'
import { saleListsAtom } from './sales.atoms.ts'
import type { Prices } from './use-prices.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  total: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  faint: { color: tokens.colorNeutralForeground2, margin: 0 },
})

/** What the chosen cover costs, with its parts. */
export function PremiumCard({ answers, prices }: { answers: SaleAnswers; prices: Prices }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('sales')
  const covers = useAtomValue(saleListsAtom)[6]
  const { cover_type: type = '', risk_type: risk } = answers.cover ?? {}
  const price = prices.byCover[type]
  const named = covers.find(({ code }) => code === type)?.name
  return (
    <Card title={t('price.title')}>
      {price?.premium ? (
        <div className={styles.stack}>
          <div>
            <p className={styles.total} role="status">
              {formatNaira(price.premium.premium)}
            </p>
            <p className={styles.faint}>{[named, t('price.year')].filter(Boolean).join(' · ')}</p>
          </div>
          <PremiumParts parts={price.premium.breakdown} total={price.premium.premium} />
        </div>
      ) : (
        <p className={styles.faint} role="status">
          {price?.fault ?? t(prices.working ? 'price.working' : risk ? 'price.none' : 'price.needs_class')}
        </p>
      )}
    </Card>
  )
}
