import { lagosDay, type Notification } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useRowKeys } from '@coverdesk/ui/list-page'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { byDay } from './by-day.ts'
import { NotificationLine } from './notification-line.tsx'
import type { Notices } from './use-notices.ts'

const useStyles = makeStyles({
  frame: { maxWidth: '960px' },
  day: {
    margin: 0,
    paddingBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
})

const DAY = 86_400_000

interface NotificationListProps {
  items: readonly Notification[]
  notices: Notices
  /** Notification to focus when it appears. */
  wanted: RefObject<string | null>
  /** Called when the user moves past the last one. */
  onEnd: () => void
}

/** Lists notifications by day. Arrows move, Enter opens, Space marks, Delete deletes, Ctrl+Z restores. */
export function NotificationList({ items, notices, wanted, onEnd }: NotificationListProps): ReactElement {
  const styles = useStyles()
  const { t, formatDay } = useText('notifications')
  const frame = useRef<HTMLDivElement>(null)
  const find = (index: number): HTMLElement | null =>
    frame.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-lead]`) ?? null
  const mark = (item: Notification): void => notices.mark(item, item.read_at === null)
  const keys = useRowKeys({
    count: items.length,
    visible: items.map((_item, index) => index),
    find,
    scrollTo: () => undefined,
    onSelect: (index) => {
      const item = items[index]
      if (item) mark(item)
      return true
    },
    onLeave: () => false,
  })
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === wanted.current)
    if (index < 0) return
    wanted.current = null
    find(index)?.focus()
  })
  const remove = (item: Notification, index: number): void => {
    wanted.current = (items[index + 1] ?? items[index - 1])?.id ?? null
    notices.remove(item)
  }
  const press = (event: KeyboardEvent, item: Notification, index: number): void => {
    const inButton = (event.target as HTMLElement).tagName === 'BUTTON'
    if (event.key === 'Delete') remove(item, index)
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) notices.undo()
    else if (inButton && (event.key === ' ' || event.key === 'Enter')) return
    else {
      if (event.key === 'ArrowDown' && index === items.length - 1) onEnd()
      keys.press(event, index)
    }
  }
  const today = lagosDay()
  const yesterday = lagosDay(new Date(Date.now() - DAY))
  const nameOf = (day: string): string =>
    day === today ? t('today') : day === yesterday ? t('yesterday') : formatDay(day)
  return (
    <div ref={frame} className={styles.frame} data-rows>
      {byDay(items).map(({ day, placed }) => (
        <section key={day} aria-label={nameOf(day)}>
          <h2 className={styles.day}>{nameOf(day)}</h2>
          <ul className={styles.list}>
            {placed.map(({ item, index }) => (
              <NotificationLine
                key={item.id}
                item={item}
                index={index}
                active={index === keys.active}
                onFocus={() => keys.focused(index)}
                onKeyDown={(event) => press(event, item, index)}
                onFollow={() => {
                  if (item.read_at === null) notices.mark(item, true)
                }}
                onMark={() => mark(item)}
                onDelete={() => remove(item, index)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
