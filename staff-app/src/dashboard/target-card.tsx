import type { DashboardProduction } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { setupListPath } from '../paths.ts'
import { issuedHref, type Shown } from './figure-links.ts'
import { daysOf } from './period.ts'

const useStyles = makeStyles({
  lines: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  target: { marginBlock: `${tokens.spacingVerticalM} 0`, color: tokens.colorNeutralForeground2 },
  track: {
    height: '6px',
    marginBlockStart: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    overflow: 'hidden',
  },
  bar: { height: '100%', backgroundColor: tokens.colorBrandBackground },
})

const rows = ['today', 'month', 'year'] as const

/** Shows the premium of today, this month and this year against the year's target, whatever the period. */
export function TargetCard({
  production: { so_far: soFar, target },
  shown,
}: {
  production: DashboardProduction
  shown: Shown
}): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('dashboard')
  return (
    <Card title={t('so_far.title')}>
      <ul className={styles.lines}>
        {rows.map((period) => (
          <li key={period} className={styles.line}>
            <Link href={issuedHref(shown, { ...daysOf(period) })}>{t(`so_far.${period}`)}</Link>
            <b>{formatNaira(soFar[period])}</b>
          </li>
        ))}
      </ul>
      {target ? <Target target={target} year={soFar.year} /> : null}
    </Card>
  )
}

interface TargetProps {
  target: NonNullable<DashboardProduction['target']>
  year: number
}

function Target({ target, year }: TargetProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatNumber } = useText('dashboard')
  const user = useAtomValue(userAtom)
  const share = year / target.amount
  const text = t('so_far.target', {
    percent: formatNumber(share, { style: 'percent' }),
    year: target.year,
    target: formatNaira(target.amount),
  })
  return (
    <>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
      </div>
      <p className={styles.target}>
        {text}{' '}
        {hasPrivilege(user, 'settings.setup.edit') ? (
          <Link href={setupListPath('targets')}>{t('so_far.change')}</Link>
        ) : (
          t('so_far.from_setup')
        )}
      </p>
    </>
  )
}
