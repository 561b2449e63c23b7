import type { ClaimCheck } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { CheckReasons } from '../shared/check-reasons.tsx'
import { checksByWeight } from './facts-of-claim.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  check: {
    display: 'grid',
    gridTemplateColumns: '128px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media (max-width: 479px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: tokens.spacingVerticalXXS,
      justifyItems: 'start',
    },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  detail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

const tones: Record<ClaimCheck['state'], StateTone> = { good: 'success', bad: 'danger', unknown: 'attention' }

/** Lists the checks to read before a claim is admitted; those that need attention come first. */
export function ChecksCard({ checks }: { checks: readonly ClaimCheck[] }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('claims')
  if (checks.length === 0) return null
  return (
    <Card title={t('checks.title')}>
      <ul className={styles.list}>
        {checksByWeight(checks).map((check) => (
          <li key={check.key} className={styles.check}>
            <span>
              <StateBadge tone={tones[check.state]} label={t(`checks.states.${check.state}`)} />
            </span>
            <div>
              <div className={styles.name}>{t(`checks.${check.key}`)}</div>
              {check.detail ? <div className={styles.detail}>{check.detail}</div> : null}
              <CheckReasons check={check} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
