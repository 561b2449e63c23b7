import { isDay } from '@coverdesk/sdk'
import { DateField, useText } from '@coverdesk/sdk/react'
import { useListAddress } from '@coverdesk/sdk/react/list-page/use-list-address.ts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

const useStyles = makeStyles({
  range: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

type Bound = 'from' | 'until'

/** First and last day of what is shown, both included, as they stand in the address. */
export function TimeRange({ filterNames }: { filterNames: readonly string[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('audit-events')
  const { filters, change } = useListAddress(filterNames)
  // What is no day yet is no filter yet.
  const [unread, setUnread] = useState<Partial<Record<Bound, string>>>({})
  const field = (name: Bound, bounds: { min?: string | undefined; max?: string | undefined }) => (
    <DateField
      label={t(`filters.${name}`)}
      value={unread[name] ?? filters[name] ?? ''}
      {...bounds}
      onChange={(day) => {
        const readable = day === '' || isDay(day)
        setUnread({ ...unread, [name]: readable ? undefined : day })
        if (readable) change({ [name]: day })
      }}
    />
  )
  return (
    <div className={styles.range}>
      {field('from', { max: filters.until })}
      {field('until', { min: filters.from })}
    </div>
  )
}
