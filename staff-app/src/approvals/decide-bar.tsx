import type { Approval } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  // Beside a wide window's subject stands the decision itself.
  bar: {
    display: 'none',
    '@media (max-width: 1000px)': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: tokens.spacingHorizontalM,
      position: 'sticky',
      zIndex: 1,
      insetBlockEnd: 0,
      marginInline: `calc(-1 * ${tokens.spacingHorizontalXS})`,
      padding: tokens.spacingHorizontalM,
      paddingBlockEnd: `calc(${tokens.spacingHorizontalM} + env(safe-area-inset-bottom))`,
      borderRadius: tokens.borderRadiusLarge,
      backgroundColor: tokens.colorNeutralBackground1,
      boxShadow: tokens.shadow16,
    },
  },
  amount: { fontWeight: tokens.fontWeightSemibold },
  button: { marginInlineStart: 'auto' },
})

interface DecideBarProps {
  amount: Approval['amount']
  /** Brings the decision into view. */
  onDecide: () => void
}

/** Leads from any part of a long subject to the decision below it, in a window too narrow for both. */
export function DecideBar({ amount, onDecide }: DecideBarProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('queues')
  return (
    <div className={styles.bar}>
      {amount === null ? null : <span className={styles.amount}>{formatNaira(amount)}</span>}
      <Button appearance="primary" className={styles.button} onClick={onDecide}>
        {t('decide.title')}
      </Button>
    </div>
  )
}
