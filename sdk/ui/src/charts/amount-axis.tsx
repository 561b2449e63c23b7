import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'

const NAIRA = 100

const useStyles = makeStyles({
  axis: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
})

/** The amounts beside a bar chart, exact to the kobo; screen readers have the bars themselves. */
export function AmountAxis({ steps, height }: { steps: readonly number[]; height: number }): ReactElement {
  const styles = useStyles()
  const { formatNaira } = useText('common')
  return (
    <div className={styles.axis} style={{ height: `${height}px` }} aria-hidden="true">
      {steps.map((step) => (
        <span key={step}>{formatNaira(Math.round(step * NAIRA))}</span>
      ))}
    </div>
  )
}
