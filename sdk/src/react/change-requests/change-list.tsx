import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { RequestedChange } from '../../index.ts'
import { useText } from '../locale/use-text.ts'
import { useRightWords } from '../people/right-words.ts'

const MICRO_OF_KOBO = 10_000

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

/** What would change: each value as it is, and as it would be. */
export function ChangeList({ changes }: { changes: readonly RequestedChange[] }): ReactElement {
  const styles = useStyles()
  const { t, has, formatNaira, formatDate } = useText('change-requests')
  const words = useRightWords()
  const written = ({ format, field }: RequestedChange, value: RequestedChange['from']): string => {
    if (value === null) return t('none')
    if (Array.isArray(value)) return value.map(words.meaningOf).join('; ')
    if (format === 'kobo') return formatNaira(Number(value))
    if (format === 'rate') return formatNaira(Math.round(Number(value) / MICRO_OF_KOBO))
    if (format === 'day') return formatDate(String(value))
    return has(`values.${field}.${value}`) ? t(`values.${field}.${value}`) : String(value)
  }
  const labelOf = ({ field, of }: RequestedChange): string => {
    if (field === 'limit' && of) return words.limitOf(of)
    return of ? `${t(`fields.${field}`)} ${of}` : t(`fields.${field}`)
  }
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={`${change.field} ${change.of}`}>
          {labelOf(change)}: <bdi>{written(change, change.from)}</bdi> {t('becomes')}{' '}
          <strong>
            <bdi>{written(change, change.to)}</bdi>
          </strong>
        </li>
      ))}
    </ul>
  )
}
