import type { WalletEntry } from '@coverdesk/sdk'
import { HeldError, useText } from '@coverdesk/ui'
import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { AllocationList } from '../shared/records/allocation-list.tsx'
import { SignedAmount } from './signed-amount.tsx'
import { lineAllocationAtoms } from './wallet.atoms.ts'

const useStyles = makeStyles({
  amount: { display: 'inline-flex', alignItems: 'center' },
  button: { minWidth: 'auto', color: tokens.colorNeutralForeground3 },
  surface: { maxWidth: 'min(420px, calc(100vw - 64px))' },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
})

type Line = Pick<WalletEntry, 'transaction_id' | 'kind' | 'amount' | 'subject'>

/** Shows the amount of a line, with a button that opens its FIFO allocation or its remaining amount. */
export function AmountWithAllocation({ kind, line }: { kind: MarineKind; line: Line }): ReactElement {
  const styles = useStyles()
  return (
    <span className={styles.amount}>
      <AllocationButton kind={kind} line={line} />
      <SignedAmount amount={line.amount} />
    </span>
  )
}

function AllocationButton({ kind, line }: { kind: MarineKind; line: Line }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-wallet')
  const what = [t(`kinds.${line.kind}`), line.subject?.number].filter(Boolean).join(' ')
  const label = line.amount < 0 ? t('lots.paid_from', { what }) : t('lots.left', { what })
  return (
    <Popover trapFocus withArrow>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={styles.button}
          size="small"
          appearance="transparent"
          icon={<ChevronDownRegular />}
          aria-label={label}
          title={label}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </PopoverTrigger>
      {/* Events in it do not reach the row, which they would open. */}
      <PopoverSurface
        className={styles.surface}
        aria-label={label}
        tabIndex={-1}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Allocation kind={kind} line={line} />
      </PopoverSurface>
    </Popover>
  )
}

function Allocation({ kind, line }: { kind: MarineKind; line: Line }): ReactElement {
  const styles = useStyles()
  const { t, msg, formatNaira } = useText('marine-wallet')
  const { data, error } = useAtomValue(lineAllocationAtoms[kind](line.transaction_id))
  if (error)
    return (
      <p className={styles.title}>
        <HeldError error={error} failed={msg('lots.failed')} />
      </p>
    )
  if (!data) return <Spinner size="tiny" label={t('lots.loading')} />
  if (data.left === null)
    return (
      <>
        <p className={styles.title}>{t('paid_from')}</p>
        <AllocationList kind={kind} allocations={data.paid_from} />
      </>
    )
  return (
    <p className={styles.title}>
      {data.left === 0 ? t('lots.none') : t('lots.some', { amount: formatNaira(data.left) })}
    </p>
  )
}
