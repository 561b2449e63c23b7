import type { RequestedChange } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { Facts } from '../parts/card.tsx'
import { usePrivilegeTexts } from '../people/privilege-texts.ts'

const MICRO = 1_000_000

const useStyles = makeStyles({
  // Labels and values stay close to each other on a wide page.
  list: { maxWidth: '720px' },
  rights: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

/** What would change: each value as it is, and as it would be. */
export function ChangeList({ changes }: { changes: readonly RequestedChange[] }): ReactElement {
  const styles = useStyles()
  const { t, has, formatNaira, formatNumber, formatDate } = useText('change-requests')
  const words = usePrivilegeTexts()
  const written = ({ format, field, of }: RequestedChange, value: string | number | null): string => {
    if (value === null) return field === 'limit' && of ? words.noLimitOf(of) : t('none')
    if (field === 'step_limit') return words.limitOf(String(value))
    if (format === 'kobo') return formatNaira(Number(value))
    if (format === 'rate') {
      const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 }
      return `₦${formatNumber(Number(value) / MICRO, digits)}`
    }
    if (format === 'day') return formatDate(String(value))
    return has(`values.${field}.${value}`) ? t(`values.${field}.${value}`) : String(value)
  }
  const labelOf = ({ field, of }: RequestedChange): string => {
    if (of === null) return t(`fields.${field}`)
    if (field === 'limit') return words.limitOf(of)
    if (field !== 'rate') return t(`fields.${field}`, { step: of })
    const [currency = of, day] = of.split(' · ')
    return day ? t('rate_of', { currency, day: formatDate(day) }) : `${t(`fields.${field}`)} ${of}`
  }
  const presentedValue = (change: RequestedChange): ReactElement => {
    const { from, to, field } = change
    if (Array.isArray(to)) {
      return (
        <ul className={styles.rights}>
          {to.map((name) => (
            <li key={name}>{words.meaningOf(name)}</li>
          ))}
        </ul>
      )
    }
    const wanted = (
      <strong>
        <bdi>{written(change, to)}</bdi>
      </strong>
    )
    // Only a limit that is not set allows something, or nothing; anything else is new.
    if (Array.isArray(from) || (from === null && field !== 'limit')) return wanted
    return (
      <>
        <bdi>{written(change, from)}</bdi> {t('becomes')} {wanted}
      </>
    )
  }
  return (
    <div className={styles.list}>
      <Facts facts={changes.map((change) => [labelOf(change), presentedValue(change)] as const)} />
    </div>
  )
}
