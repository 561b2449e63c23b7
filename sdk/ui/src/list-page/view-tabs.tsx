import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { type ReactElement, Suspense } from 'react'
import { useText } from '../locale/use-text.ts'
import { lazyPart } from '../network/lazy-part.tsx'
import { NARROW } from '../parts/narrow.ts'
import type { ListAddress } from './use-list-address.ts'
import type { SavedViews } from './use-saved-views.ts'
import { type ColumnState, selectedView, type View } from './views.ts'

const ViewActions = lazyPart(() => import('./view-actions.tsx').then((m) => m.ViewActions))

const useStyles = makeStyles({
  bar: {
    minHeight: '32px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalM,
  },
  tabs: {
    flexShrink: 1,
    maxWidth: '100%',
    [NARROW]: {
      '&.fui-TabList.fui-TabList': { flexWrap: 'nowrap' },
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
})

interface ViewTabsProps {
  views: readonly View[]
  own: SavedViews
  address: ListAddress
  columns: ColumnState
}

/** The ready views and the saved ones as tabs, and what can be done with what is shown now. */
export function ViewTabs({ views, own, address, columns }: ViewTabsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('parts')
  const shown = selectedView(views, own.saved, address)
  const choose = (value: string): void => {
    const saved = own.saved.find(({ id }) => id === value)
    address.show(
      saved ? { ...saved.shown, view: saved.id } : (views.find(({ name }) => name === value)?.filters ?? {}),
    )
  }
  return (
    <div className={styles.bar}>
      {views.length + own.saved.length > 0 ? (
        <TabList
          className={styles.tabs}
          size="small"
          aria-label={t('views.label')}
          selectedValue={shown.saved?.id ?? shown.view?.name ?? ''}
          onTabSelect={(_event, data) => choose(String(data.value))}
        >
          {views.map((view) => (
            <Tab key={view.name} value={view.name}>
              {view.label}
            </Tab>
          ))}
          {own.saved.map(({ id, name, shared, made_by }) => (
            <Tab
              key={id}
              value={id}
              {...(shared ? { icon: <PeopleRegular />, title: t('views.shared_by', { name: made_by }) } : {})}
            >
              {name}
            </Tab>
          ))}
        </TabList>
      ) : null}
      <Suspense>
        <ViewActions shown={shown} own={own} address={address} columns={columns} />
      </Suspense>
    </div>
  )
}
