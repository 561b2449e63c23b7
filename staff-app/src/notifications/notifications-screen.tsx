import { EmptyState, ErrorScreen, PageTitle, TableSkeleton, useText } from '@coverdesk/ui'
import { useListAddress } from '@coverdesk/ui/list-page'
import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useRef } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationsAtom, unreadNotificationsAtom } from './notifications.atoms.ts'
import { useNotices } from './use-notices.ts'

const useStyles = makeStyles({
  more: { marginBlockStart: tokens.spacingVerticalL },
  keys: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    '@media (hover: none), (max-width: 639px)': { display: 'none' },
  },
})

const FILTERS = ['state']
const VIEWS = ['all', 'unread'] as const

/** `/notifications/`: all notifications of the user, newest first. */
export function NotificationsScreen(): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('notifications')
  const address = useListAddress(FILTERS)
  const state = address.filters.state === 'unread' ? 'unread' : ''
  const filters: Record<string, string> = state ? { state } : {}
  const list = useAtomValue(notificationsAtom({ q: '', sort: '', filters }))
  const unread = useAtomValue(unreadNotificationsAtom).data?.meta.unread ?? 0
  const wanted = useRef<string | null>(null)
  const notices = useNotices((id) => {
    wanted.current = id
  })
  const items = list.data?.pages.flatMap((page) => page.data) ?? []
  const [newest] = items
  const more = (): void => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <>
      <PageTitle
        title={t('title')}
        lead={<Link href={`${paths.profile}#notifications`}>{t('settings')}</Link>}
        actions={
          <Button
            disabledFocusable={unread === 0 || !newest}
            onClick={() => {
              if (newest) notices.markAll(newest.time)
            }}
          >
            {t('mark_all')}
          </Button>
        }
      />
      <TabList
        size="small"
        selectedValue={state || 'all'}
        onTabSelect={(_event, { value }) => address.show(value === 'unread' ? { state: 'unread' } : {})}
      >
        {VIEWS.map((view) => (
          <Tab key={view} value={view}>
            {view === 'unread' && unread > 0
              ? `${t('views.unread')} (${formatNumber(unread)})`
              : t(`views.${view}`)}
          </Tab>
        ))}
      </TabList>
      {list.isPending ? <TableSkeleton columns={2} /> : null}
      {list.isError && items.length === 0 ? (
        <ErrorScreen error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && items.length === 0 ? (
        state ? (
          <EmptyState
            title={t('all_read.title')}
            text={t('all_read.text')}
            action={<Button onClick={() => address.show({})}>{t('all_read.action')}</Button>}
          />
        ) : (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        )
      ) : null}
      {items.length > 0 ? (
        <NotificationList items={items} notices={notices} wanted={wanted} onEnd={more} />
      ) : null}
      {list.hasNextPage ? (
        <Button className={styles.more} disabledFocusable={list.isFetchingNextPage} onClick={more}>
          {t(list.isFetchNextPageError ? 'retry' : 'more')}
        </Button>
      ) : null}
      {items.length > 0 ? <p className={styles.keys}>{t('keys')}</p> : null}
    </>
  )
}
