import type { DashboardFigures, QueueKey } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'

const useStyles = makeStyles({
  queues: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(210px, 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  queue: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  waiting: {
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorPaletteMarigoldBorderActive,
  },
  count: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

const targets: Record<QueueKey, string> = {
  identity_review: `${paths.trackers}?state=review&step=identity`,
  payment_review: `${paths.trackers}?state=review`,
  waiting_payment: `${paths.trackers}?state=waiting&step=payment`,
  niid_pending: `${paths.policies}?niid_state=pending`,
}

/** What waits for somebody, with the age of the oldest; each leads to its list. */
export function Queues({ queues }: Pick<DashboardFigures, 'queues'>): ReactElement {
  const styles = useStyles()
  const { t, formatNumber, formatRelative } = useText('dashboard')
  return (
    <nav className={styles.queues} aria-label={t('queues.title')}>
      {queues.map(({ key, count, oldest_at: oldest }) => (
        <Link
          key={key}
          href={targets[key]}
          className={mergeClasses(styles.queue, count > 0 && styles.waiting)}
        >
          <span className={styles.count}>{formatNumber(count)}</span>
          <span>{t(`queues.${key}`)}</span>
          <span className={styles.faint}>
            {oldest ? t('queues.oldest', { age: formatRelative(oldest) }) : t('queues.none')}
          </span>
        </Link>
      ))}
    </nav>
  )
}
