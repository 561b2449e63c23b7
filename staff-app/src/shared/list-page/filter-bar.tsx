import { useText } from '@coverdesk/sdk/react'
import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Filter } from './columns.ts'
import { Search } from './search.tsx'
import type { ListAddress } from './use-list-address.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
    marginBlockEnd: tokens.spacingVerticalL,
  },
})

interface FilterBarProps {
  searchLabel: string
  filters: readonly Filter[]
  address: ListAddress
}

/** The search and the choices beside it, as they stand in the address. */
export function FilterBar({ searchLabel, filters, address }: FilterBarProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('staff')
  return (
    <search className={styles.bar}>
      <Search label={searchLabel} value={address.q} onChange={(value) => address.change({ q: value })} />
      {filters.map((filter) => (
        <Select
          key={filter.name}
          aria-label={filter.label}
          value={address.filters[filter.name] ?? ''}
          onChange={(_event, data) => address.change({ [filter.name]: data.value })}
        >
          <option value="">{`${filter.label}: ${t('list.all')}`}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
      {address.isFiltered ? (
        <Button appearance="transparent" onClick={address.clear}>
          {t('list.clear')}
        </Button>
      ) : null}
    </search>
  )
}
