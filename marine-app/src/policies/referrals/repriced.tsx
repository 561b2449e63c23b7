import type { CargoPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { MoneyLines } from '../money-lines.tsx'
import { repricedAtom } from '../policies.atoms.ts'
import { useCargoFormats } from '../use-cargo-formats.ts'

const useStyles = makeStyles({ faint: { margin: 0, color: tokens.colorNeutralForeground2 } })

/** Compares the premium of another rate with the requested one. */
export function Repriced({ policy, rate }: { policy: CargoPolicy; rate: number }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const formats = useCargoFormats('admin')
  const { data, isError } = useAtomValue(repricedAtom([policy.id, rate]))
  const price = data?.price
  if (!price) {
    return (
      <p className={styles.faint} role="status">
        {t(isError ? 'price.failed' : 'price.working')}
      </p>
    )
  }
  const difference = price.premium - (policy.premium ?? 0)
  return (
    <MoneyLines
      lines={[
        ...formats.premiumLines(price),
        {
          key: 'difference',
          label: t('referrals.difference'),
          amount: `${difference > 0 ? '+' : ''}${formatNaira(difference)}`,
        },
      ]}
    />
  )
}
