import type { ReferralHistory } from '@coverdesk/sdk'
import { RouteLink, useText } from '@coverdesk/ui'
import { Card, type Fact, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { backgroundAtom } from '../policies.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  heading: {
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  above: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
})

/** Shows the last year of the referral's partner and client, its sailing, and other policies with its bill of lading. */
export function BackgroundCard({ id }: { id: string }): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira, formatNumber, formatDate } = useText('marine-policies')
  const { data } = useAtomValue(backgroundAtom(id))
  if (!data) return null
  const { since, partner, client, sailing, same_document: same } = data
  const part = (name: string, facts: readonly Fact[]): ReactElement => (
    <section key={name}>
      <h3 className={styles.heading}>{t(`background.${name}`)}</h3>
      <Facts facts={facts} />
    </section>
  )
  const history = ({ issued, sum_insured, declined, cancelled }: ReferralHistory): Fact[] => [
    [t('background.issued'), formatNumber(issued)],
    [t('background.sum_insured'), formatNaira(sum_insured)],
    [t('background.declined'), formatNumber(declined)],
    [t('background.cancelled'), formatNumber(cancelled)],
  ]
  const isAbove = sailing?.limit != null && sailing.after > sailing.limit
  return (
    <Card title={t('background.title', { day: formatDate(since) })}>
      <div className={styles.stack}>
        {part('partner', history(partner))}
        {client ? part('client', history(client)) : null}
        {sailing
          ? part('sailing', [
              [t('background.certificates'), formatNumber(sailing.certificates)],
              [t('background.before'), formatNaira(sailing.before)],
              [
                t('background.after'),
                <span key="after" className={isAbove ? styles.above : ''}>
                  {formatNaira(sailing.after)}
                </span>,
              ],
              [
                t('background.limit'),
                sailing.limit === null ? t('background.none') : formatNaira(sailing.limit),
              ],
            ])
          : null}
        {same.length > 0
          ? part(
              'same_document',
              same.map(
                (one) =>
                  [
                    one.partner,
                    <RouteLink key={one.id} href={pathOf(paths.admin.policy, one.id)}>
                      {one.number}
                    </RouteLink>,
                  ] as const,
              ),
            )
          : null}
      </div>
    </Card>
  )
}
