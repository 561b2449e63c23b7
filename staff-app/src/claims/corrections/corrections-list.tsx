import type { ClaimCorrection } from '@coverdesk/sdk'
import { isDay } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { isolatedName } from '../../shared/isolated-name.ts'
import { useLossType } from '../../shared/loss-type.ts'

const useStyles = makeStyles({
  fold: { marginBlockStart: tokens.spacingVerticalM },
  summary: { cursor: 'pointer', color: tokens.colorNeutralForeground2, minHeight: '24px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  text: { overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

/** Lists the corrected facts, with what the customer wrote and who said otherwise. */
export function CorrectionsList({
  corrections,
}: {
  corrections: readonly ClaimCorrection[]
}): ReactElement | null {
  const styles = useStyles()
  const lossType = useLossType()
  const { t, tn, formatDate, formatDateTime, dir } = useText('claims')
  if (corrections.length === 0) return null
  const written = (field: ClaimCorrection['field'], value: string): string => {
    if (value === '') return t('corrections.empty')
    if (field === 'loss_type') return lossType(value)
    return isDay(value) ? formatDate(value) : value
  }
  return (
    <details className={styles.fold} open>
      <summary className={styles.summary}>{tn('corrections.count', corrections.length)}</summary>
      <ul className={styles.list}>
        {corrections.toReversed().map(({ id, field, source, reason, by, at, ...change }) => (
          <li key={id}>
            <div className={styles.text}>
              {t('corrections.change', {
                field: t(`corrections.fields.${field}`),
                old: written(field, change.old),
                new: written(field, change.new),
              })}
            </div>
            {change.after_approval ? (
              <StateBadge tone="danger" label={t('corrections.after_approval')} />
            ) : null}
            <div className={styles.faint}>
              {t('corrections.said', { source: t(`corrections.sources.${source}`), reason })}
            </div>
            <div className={styles.faint}>
              {t('by_at', { by: isolatedName(by, dir), at: formatDateTime(at) })}
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
