import type { CashMovement } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { DecideMovement } from './decide-movement.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL, alignItems: 'center' },
  what: { flexGrow: 1, minWidth: '200px' },
  faint: { color: tokens.colorNeutralForeground2, display: 'block', margin: 0 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalXS },
})

const tones = { recorded: 'waiting', confirmed: 'success', rejected: 'danger' } as const

/** Lists the deposits and counts of a day, and those that wait. */
export function MovementList({ movements }: { movements: readonly CashMovement[] }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDate, formatDateTime, dotted } = useText('payments')
  const [open, setOpen] = useState<{ movement: CashMovement; action: 'confirm' | 'reject' } | null>(null)
  const amountOf = ({ kind, amount }: CashMovement): string => {
    if (kind === 'deposit') return formatNaira(amount)
    if (amount === 0) return t('cash.even')
    return t(amount > 0 ? 'cash.above' : 'cash.missing', { amount: formatNaira(Math.abs(amount)) })
  }
  if (movements.length === 0) return <p className={styles.faint}>{t('cash.no_movements')}</p>
  return (
    <>
      <ul className={styles.list}>
        {movements.map((movement) => (
          <li key={movement.id} className={styles.line}>
            <span className={styles.what}>
              {dotted([t(`cash.kinds.${movement.kind}`), movement.cashier.name, amountOf(movement)])}
              <span className={styles.faint}>
                {[
                  formatDate(movement.day),
                  movement.account?.name,
                  movement.slip,
                  movement.reason,
                  movement.rejection,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={styles.faint}>
                {t('cash.by', { name: movement.recorded_by, when: formatDateTime(movement.recorded_at) })}
              </span>
            </span>
            <StateBadge tone={tones[movement.status]} label={t(`cash.status.${movement.status}`)} />
            <span className={styles.actions}>
              {movement.actions.map((action) => (
                <Button
                  key={action}
                  size="small"
                  appearance={action === 'confirm' ? 'primary' : 'secondary'}
                  onClick={() => setOpen({ movement, action })}
                >
                  {t(`cash.${action}`)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {open ? <DecideMovement {...open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
