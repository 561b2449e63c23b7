import { useText } from '@coverdesk/sdk/react'
import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
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
  // Room for the tools before they are there: nothing moves when they come.
  tools: {
    minHeight: '32px',
    minWidth: '240px',
    justifyContent: 'end',
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
  },
})

interface FilterBarProps {
  searchLabel: string
  filters: readonly Filter[]
  address: ListAddress
  onLeave: () => void
  /** What else can be done with the list, at the end of the row. */
  children: ReactNode
}

/** The search and the choices beside it, as they stand in the address. */
export function FilterBar({
  searchLabel,
  filters,
  address,
  onLeave,
  children,
}: FilterBarProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('staff')
  return (
    <search className={styles.bar}>
      <Search
        label={searchLabel}
        value={address.q}
        onChange={(value) => address.change({ q: value })}
        onLeave={onLeave}
      />
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
      <div className={styles.tools}>{children}</div>
    </search>
  )
}
