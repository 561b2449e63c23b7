import { useText } from '@coverdesk/sdk/react'
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useListAddress } from '../shared/list-page/use-list-address.ts'

const useStyles = makeStyles({
  range: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

/** First and last day of what is shown, both included, as they stand in the address. */
export function TimeRange({ filterNames }: { filterNames: readonly string[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('audit-events')
  const { filters, change } = useListAddress(filterNames)
  const field = (name: 'from' | 'until', bounds: { min?: string; max?: string }) => (
    <Field label={t(`filters.${name}`)}>
      <Input
        type="date"
        value={filters[name] ?? ''}
        {...bounds}
        onChange={(_event, data) => change({ [name]: data.value })}
      />
    </Field>
  )
  return (
    <div className={styles.range}>
      {field('from', filters.until ? { max: filters.until } : {})}
      {field('until', filters.from ? { min: filters.from } : {})}
    </div>
  )
}
