import { useText } from '@coverdesk/ui'
import { DayFilter } from '@coverdesk/ui/dates'
import { useListAddress } from '@coverdesk/ui/list-page'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    marginBlockEnd: tokens.spacingVerticalM,
  },
  day: { width: '190px', maxWidth: '100%' },
})

/** Choice of a list's period, stored in the address. @param names the filters of the list */
export function PeriodBar({ names }: { names: readonly string[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-wallet')
  const address = useListAddress(names)
  return (
    <div className={styles.bar}>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className={styles.day}>
          <DayFilter
            optional
            label={t(`period.${name}`)}
            value={address.filters[name] ?? ''}
            onDay={(day) => address.change({ [name]: day })}
          />
        </div>
      ))}
    </div>
  )
}
