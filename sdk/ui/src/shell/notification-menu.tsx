import type { Notification } from '@coverdesk/sdk'
import {
  Button,
  CounterBadge,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { type ReactElement, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useText } from '../locale/use-text.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { waitingCount } from './waiting-count.tsx'

const useStyles = makeStyles({
  place: { position: 'relative', minWidth: '32px', paddingInline: tokens.spacingHorizontalXS },
  badge: { position: 'absolute', insetBlockStart: '2px', insetInlineEnd: '2px', pointerEvents: 'none' },
  surface: {
    boxSizing: 'border-box',
    width: '350px',
    padding: 0,
    '@media (max-width: 639px)': { width: '300px' },
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    padding: tokens.spacingHorizontalM,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '360px', overflowY: 'auto' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalM,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  link: { color: tokens.colorBrandForegroundLink },
  foot: { display: 'flex', padding: tokens.spacingHorizontalM },
  wide: { width: '100%' },
})

export interface NotificationMenuProps {
  /** The newest unread ones. */
  items: readonly Pick<Notification, 'id' | 'title' | 'message' | 'time' | 'path'>[]
  unread: number
  /** True when they could not be fetched. */
  failed?: boolean
  /** Where all of them are, when there is such a page. */
  allHref?: string
  /** Called when the user follows an item. */
  onFollow?: (id: string) => void
  /** Called when the menu opens, to fetch again. */
  onOpen?: () => void
  /** What an empty menu says instead of the usual words. */
  empty?: { title: string; text?: string }
}

/** The bell with its count, and the newest unread notifications. */
export function NotificationMenu(props: NotificationMenuProps): ReactElement {
  const { items, unread, failed, allHref, onOpen, onFollow, empty } = props
  const styles = useStyles()
  const { t, formatDateTime, formatNumber, formatList } = useText('common')
  const [, navigate] = useLocation()
  const [open, setOpen] = useState(false)
  const unreadText = t('notifications.unread', { n: formatNumber(unread) })
  // What is seen on the badge is part of the button's name.
  const counted = t('notifications.unread', { n: waitingCount(unread) })
  const nothing = failed
    ? { title: t('notifications.failed') }
    : (empty ?? { title: t('notifications.none') })
  return (
    <Popover
      open={open}
      onOpenChange={(_event, data) => {
        setOpen(data.open)
        if (data.open) onOpen?.()
      }}
      positioning="below-end"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={styles.place}
          appearance="subtle"
          icon={<AlertRegular />}
          aria-label={formatList([t('notifications.open'), counted])}
        >
          {unread > 0 ? (
            <CounterBadge className={styles.badge} count={unread} size="small" color="danger" aria-hidden />
          ) : null}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('notifications.title')}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('notifications.title')}</h2>
          <span className={styles.faint}>{unreadText}</span>
        </div>
        {items.length === 0 ? (
          <EmptyState {...nothing} />
        ) : (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id} className={styles.item}>
                {item.path ? (
                  <Link
                    href={item.path}
                    className={mergeClasses(styles.name, styles.link)}
                    onClick={() => {
                      setOpen(false)
                      onFollow?.(item.id)
                    }}
                  >
                    {item.title}
                  </Link>
                ) : (
                  <span className={styles.name}>{item.title}</span>
                )}
                <span>{item.message}</span>
                <time className={styles.faint} dateTime={item.time}>
                  {formatDateTime(item.time)}
                </time>
              </li>
            ))}
          </ul>
        )}
        {allHref ? (
          <div className={styles.foot}>
            <Button
              as="a"
              href={allHref}
              className={styles.wide}
              onClick={(event) => {
                event.preventDefault()
                setOpen(false)
                navigate(allHref)
              }}
            >
              {t('notifications.see_all')}
            </Button>
          </div>
        ) : null}
      </PopoverSurface>
    </Popover>
  )
}
