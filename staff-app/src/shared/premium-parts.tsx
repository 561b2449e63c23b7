import type { PremiumPart } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  part: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    fontVariantNumeric: 'tabular-nums',
  },
  total: {
    fontWeight: tokens.fontWeightSemibold,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    paddingBlockStart: tokens.spacingVerticalS,
  },
})

/** Shows the parts of a price and their sum. */
export function PremiumParts({
  parts,
  total,
}: {
  parts: readonly PremiumPart[]
  total: number
}): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('policies')
  return (
    <ul className={styles.list}>
      {parts.map((part) => (
        <li key={part.code} className={styles.part}>
          <span>{part.label}</span>
          <span>{formatNaira(part.amount)}</span>
        </li>
      ))}
      <li className={mergeClasses(styles.part, styles.total)}>
        <span>{t('detail.total')}</span>
        <span>{formatNaira(total)}</span>
      </li>
    </ul>
  )
}
