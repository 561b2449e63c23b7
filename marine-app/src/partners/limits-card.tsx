import type { Partner } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { recordChoicesAtom } from '../shared/records/records.atoms.ts'

/** Share of a limit from which it is highlighted. */
const NEAR = 0.8

const useStyles = makeStyles({
  used: { display: 'grid', rowGap: tokens.spacingVerticalXS },
})

/** Shows what a partner may issue, its limits and their use. */
export function LimitsCard({ partner }: { partner: Partner }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNaira, formatPercent, formatList } = useText('marine-partners')
  const { data: choices } = useAtomValue(recordChoicesAtom('admin'))
  const nameOf = (code: string): string => choices?.clauses.find((one) => one.code === code)?.name ?? code
  const { most_per_bottom: most, most_at_risk: used, products, clauses, backdating_days: days } = partner
  const share = most === null ? 0 : Math.min(1, used / most)
  return (
    <Card title={t('page.may_issue')}>
      <Facts
        facts={[
          [
            t('form.products'),
            <bdi key="products">{formatList(products.map((code) => t(`products.${code}`)))}</bdi>,
          ],
          [t('form.clauses'), formatList(clauses.map(nameOf))],
          [
            t('page.vessel'),
            most === null ? (
              t('page.vessel_free', { used: formatNaira(used) })
            ) : (
              <span key="vessel" className={styles.used}>
                {t('page.vessel_of', { used: formatNaira(used), most: formatNaira(most) })}
                <ProgressBar
                  value={share}
                  color={share >= NEAR ? 'warning' : 'brand'}
                  thickness="large"
                  aria-label={t('page.limits')}
                />
              </span>
            ),
          ],
          [t('page.backdating'), days === 0 ? t('page.backdating_none') : tn('page.days', days)],
          [
            t('columns.commission'),
            partner.commission_bps === null ? (
              t('commission_of_tariff')
            ) : (
              <bdi key="commission">{formatPercent(partner.commission_bps)}</bdi>
            ),
          ],
          [t('page.low_balance'), partner.low_balance === null ? null : formatNaira(partner.low_balance)],
        ]}
      />
    </Card>
  )
}
