import type { RenewalSummary } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { renewalSummaryAtom } from './renewals.atoms.ts'

const useStyles = makeStyles({
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
    marginBlockStart: 0,
    marginBlockEnd: tokens.spacingVerticalM,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  figure: { marginInlineStart: 0, fontWeight: tokens.fontWeightSemibold },
})

const KEYS = ['due_30', 'due_60', 'due_90', 'retained', 'lost'] as const satisfies (keyof RenewalSummary)[]

/** Counts and premium of the renewals due, retained and lost. */
export function RenewalFigures(): ReactElement | null {
  const styles = useStyles()
  const { t, formatNumber, formatNaira } = useText('renewals')
  const { data } = useAtomValue(renewalSummaryAtom)
  if (!data) return null
  return (
    <dl className={styles.figures}>
      {KEYS.map((key) => (
        <div key={key}>
          <dt className={styles.label}>{t(`figures.${key}`)}</dt>
          <dd className={styles.figure}>
            {formatNumber(data[key].count)} · {formatNaira(data[key].premium)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
