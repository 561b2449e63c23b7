import type { ClaimCheck } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { CheckReasons } from '../shared/check-reasons.tsx'
import { checksByWeight } from './facts-of-claim.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  fold: { '&:not(:first-child)': { marginBlockStart: tokens.spacingVerticalM } },
  summary: { cursor: 'pointer', color: tokens.colorNeutralForeground2, minHeight: '24px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  detail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

const tones: Record<ClaimCheck['state'], StateTone> = { good: 'success', bad: 'danger', unknown: 'attention' }

/** Shows the checks that need attention; those in order are folded into one line. */
export function ChecksCard({ checks }: { checks: readonly ClaimCheck[] }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('claims')
  if (checks.length === 0) return null
  const good = checks.filter(({ state }) => state === 'good')
  const others = checksByWeight(checks).filter(({ state }) => state !== 'good')
  const count = { good: String(good.length), all: String(checks.length) }
  return (
    <Card title={t('checks.title')}>
      {others.length > 0 ? <CheckList checks={others} /> : null}
      {good.length > 0 ? (
        <details className={styles.fold}>
          <summary className={styles.summary}>
            {others.length === 0 ? t('checks.all_good', count) : t('checks.in_order', count)}
          </summary>
          <CheckList checks={good} />
        </details>
      ) : null}
    </Card>
  )
}

function CheckList({ checks }: { checks: readonly ClaimCheck[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  return (
    <ul className={styles.list}>
      {checks.map((check) => (
        <li key={check.key}>
          <StateBadge tone={tones[check.state]} label={t(`checks.states.${check.state}`)} />
          <div className={styles.name}>{t(`checks.${check.key}`)}</div>
          {check.detail ? <div className={styles.detail}>{check.detail}</div> : null}
          <CheckReasons check={check} />
        </li>
      ))}
    </ul>
  )
}
