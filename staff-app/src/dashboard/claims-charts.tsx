import type { DashboardClaims } from '@coverdesk/sdk'
import { EmptyState, useText } from '@coverdesk/ui'
import { type ChartPart, PartsChart, useChartStyles } from '@coverdesk/ui/charts'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { useLossType } from '../shared/loss-type.ts'
import { claimsHref, notifiedHref, type Shown } from './figure-links.ts'

/** Charts of open claims by state and age, and of reported claims by cause. */
export function ClaimsCharts({ claims, shown }: { claims: DashboardClaims; shown: Shown }): ReactElement {
  const styles = useChartStyles()
  const { t } = useText('dashboard')
  const words = useText('claims')
  const lossType = useLossType()
  const open = { open: '1' }
  return (
    <div className={styles.thirds}>
      <Parts
        title={t('claims.by_state')}
        name={t('columns.state')}
        none="claims.none_open"
        amounts
        parts={claims.by_state.map((part) => ({
          ...part,
          key: part.code,
          name: words.t(`states.${part.code}`),
          href: claimsHref(shown, { state: part.code }),
        }))}
      />
      <Parts
        title={t('claims.by_age')}
        name={t('columns.age')}
        none="claims.none_open"
        amounts
        parts={
          claims.open.count === 0
            ? []
            : claims.by_age.map(({ from, until, ...part }, index) => ({
                ...part,
                key: until,
                name: t(`ages.${AGES[index]}`),
                href: claimsHref(shown, {
                  ...open,
                  notified_from: from ?? '',
                  notified_until: until,
                  sort: 'created_at',
                }),
              }))
        }
      />
      <Parts
        title={t('claims.by_cause')}
        name={t('columns.cause')}
        none="claims.none_reported"
        parts={claims.by_cause.map((part) => ({
          ...part,
          key: part.code,
          name: lossType(part.code) || t('claims.no_cause'),
          href: part.code ? notifiedHref(shown, { loss_type: part.code }) : null,
        }))}
      />
    </div>
  )
}

/** Age groups of open claims, youngest first. */
const AGES = ['days_7', 'days_30', 'days_60', 'older'] as const

interface PartsProps {
  title: string
  name: string
  /** Text without data. */
  none: string
  amounts?: boolean
  parts: readonly ChartPart[]
}

function Parts({ title, name, none, amounts = false, parts }: PartsProps): ReactElement {
  const { t, formatNaira, formatNumber } = useText('dashboard')
  return (
    <Card title={title}>
      {parts.length === 0 ? (
        <EmptyState title={t(none)} text={t(`${none}_text`)} />
      ) : (
        <PartsChart
          title={title}
          by="count"
          labels={{ name, count: t('columns.claims'), amount: t('columns.reserve') }}
          countOf={formatNumber}
          {...(amounts ? { amountOf: formatNaira } : {})}
          parts={parts}
        />
      )}
    </Card>
  )
}
