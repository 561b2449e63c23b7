import type { Person, UserAction } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { Card } from '../parts/card.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  line: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  faint: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
})

/** A user's last actions, for readers of the audit trail. */
export function LastActionsCard({ user }: { user: Person }): ReactElement | null {
  const styles = useStyles()
  const { t, has, formatDateTime } = useText('users')
  if (!user.last_actions) return null
  const said = ({ action }: UserAction): string =>
    has(`last.actions.${action}`) ? t(`last.actions.${action}`) : action.replace(/[._-]+/g, ' ')
  return (
    <Card title={t('last.title')}>
      {user.last_actions.length === 0 ? t('last.none') : null}
      <ul className={styles.list}>
        {user.last_actions.map((one) => (
          <li key={one.id} className={styles.line}>
            <span className={styles.faint}>{formatDateTime(one.at)}</span>
            <span>{said(one)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
