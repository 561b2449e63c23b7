import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  icon: { display: 'flex', fontSize: '40px', color: tokens.colorNeutralForeground3 },
  title: {
    margin: 0,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, maxWidth: '56ch', textWrap: 'balance' },
})

export interface EmptyStateProps {
  title: string
  /** Why it is empty and what to do. */
  text?: string
  icon?: ReactNode
  action?: ReactNode
}

/** What stands where a list would be. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps): ReactElement {
  const styles = useStyles()
  return (
    <div className={styles.empty} role="status">
      {icon ? (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      ) : null}
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action}
    </div>
  )
}
