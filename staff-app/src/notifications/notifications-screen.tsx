import type { Notification } from '@coverdesk/sdk'
import { EmptyState, PageTitle, useChange, useClient, useInvalidate, useText } from '@coverdesk/sdk/react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { notificationKeys, notificationsAtom } from './notifications.atoms.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '800px',
  },
  item: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    padding: tokens.spacingHorizontalL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  unread: {
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandBackground,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
  more: { marginBlockStart: tokens.spacingVerticalL },
})

/** `/notifications/`: everything one was told, newest first. */
export function NotificationsScreen(): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('notifications')
  const list = useAtomValue(notificationsAtom)
  const items = list.data.pages.flatMap((page) => page.data)
  const onDone = (): Promise<void> => invalidate(notificationKeys.all)
  const mark = useChange(
    ({ id, read_at }: Notification) => client.notifications.update(id, { read: read_at === null }),
    { onDone },
  )
  const remove = useChange((id: string) => client.notifications.delete(id), { onDone })
  return (
    <>
      <PageTitle title={t('title')} />
      {items.length === 0 ? <EmptyState title={t('empty.title')} text={t('empty.text')} /> : null}
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={item.id} item={item} onRead={() => mark(item)} onDelete={() => remove(item.id)} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          className={styles.more}
          disabledFocusable={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

interface ItemProps {
  item: Notification
  onRead: () => void
  onDelete: () => void
}

function Item({ item, onRead, onDelete }: ItemProps): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('notifications')
  const unread = item.read_at === null
  return (
    <li className={mergeClasses(styles.item, unread && styles.unread)}>
      <span className={styles.title}>
        {item.path ? <Link href={item.path}>{item.title}</Link> : item.title}
      </span>
      <span>{item.message}</span>
      <time className={styles.faint} dateTime={item.time}>
        {formatDateTime(item.time)}
      </time>
      <div className={styles.actions}>
        <Button size="small" onClick={onRead}>
          {t(unread ? 'mark_read' : 'mark_unread')}
        </Button>
        <Button size="small" appearance="subtle" onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}
