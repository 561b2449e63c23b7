import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { useText } from '../locale/use-text.ts'
import { lazyPart } from '../network/lazy-part.tsx'
import { NARROW } from '../parts/narrow.ts'
import type { Days, Filter } from './columns.ts'
import { Search } from './search.tsx'
import type { ListAddress } from './use-list-address.ts'

const DaysFilter = lazyPart(() => import('./days-filter.tsx').then((m) => m.DaysFilter))

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
    marginBlockEnd: tokens.spacingVerticalL,
  },
  // On a phone the choices and the tools are one row that is pushed aside, not five above the first line of the list.
  rest: {
    display: 'contents',
    [NARROW]: {
      display: 'flex',
      gap: tokens.spacingHorizontalS,
      alignItems: 'center',
      width: '100%',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      padding: '2px',
      margin: '-2px',
      '& > *': { flexShrink: 0 },
    },
  },
  // A choice is as wide as the longest of its options, however long that is.
  choice: { maxWidth: '256px', '& > select': { textOverflow: 'ellipsis' } },
  // Room for the tools before they are there: nothing moves when they come.
  tools: {
    minHeight: '32px',
    minWidth: '240px',
    justifyContent: 'end',
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
    [NARROW]: { minWidth: 0, flexWrap: 'nowrap', marginInlineStart: 0 },
  },
})

interface FilterBarProps {
  searchLabel?: string
  filters: readonly Filter[]
  days: readonly Days[]
  address: ListAddress
  onLeave: () => void
  /** What else can be done with the list, at the end of the row. */
  children: ReactNode
}

/** The search and the choices beside it, as they stand in the address. */
export function FilterBar({
  searchLabel,
  filters,
  days,
  address,
  onLeave,
  children,
}: FilterBarProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('parts')
  return (
    <search className={styles.bar}>
      {searchLabel ? (
        <Search
          label={searchLabel}
          value={address.q}
          onChange={(value) => address.change({ q: value })}
          onLeave={onLeave}
        />
      ) : null}
      <div className={styles.rest}>
        {filters.map((filter) => (
          <Select
            key={filter.name}
            className={styles.choice}
            aria-label={filter.label}
            value={address.filters[filter.name] ?? ''}
            onChange={(_event, data) => address.change({ [filter.name]: data.value })}
          >
            <option value="">{t('list.all_of', { filter: filter.label })}</option>
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ))}
        {days.map((one) => (
          <Suspense key={one.from} fallback={<Button>{t('list.all_of', { filter: one.label })}</Button>}>
            <DaysFilter days={one} address={address} />
          </Suspense>
        ))}
        {address.isFiltered ? (
          <Button appearance="transparent" onClick={address.clear}>
            {t('list.clear')}
          </Button>
        ) : null}
        <div className={styles.tools}>{children}</div>
      </div>
    </search>
  )
}
