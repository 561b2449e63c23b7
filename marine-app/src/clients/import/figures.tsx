import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  figures: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXL, margin: 0 },
  figure: { display: 'flex', flexDirection: 'column-reverse' },
  number: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.2,
  },
  label: { color: tokens.colorNeutralForeground2 },
})

/** Number of rows by outcome. */
export function Figures({
  figures,
}: {
  figures: readonly (readonly [label: string, text: string])[]
}): ReactElement {
  const styles = useStyles()
  return (
    <dl className={styles.figures}>
      {figures.map(([label, text]) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.number}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
