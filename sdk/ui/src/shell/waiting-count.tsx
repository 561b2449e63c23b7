import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Waiting } from './nav.ts'

const useStyles = makeStyles({
  said: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  count: {
    marginInlineStart: 'auto',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

const MOST = 99

/** Returns what a badge shows: the number, or `99+`. */
export const waitingCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count))

/** How much waits at an entry of the menu. */
export function WaitingCount({ waiting }: { waiting: Waiting }): ReactElement {
  const styles = useStyles()
  return (
    <span className={styles.count}>
      <span aria-hidden>{waitingCount(waiting.count)}</span>
      <span className={styles.said}>{waiting.label}</span>
    </span>
  )
}
