import type { Notification } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { MailReadRegular } from '@fluentui/react-icons/svg/mail-read'
import type { KeyboardEvent, ReactElement } from 'react'
import { Link } from 'wouter'

const NARROW = '@media (max-width: 639px)'
const useStyles = makeStyles({
  line: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '8px minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ':last-child': { borderBlockEndStyle: 'none' },
    [NARROW]: { gridTemplateColumns: '8px minmax(0, 1fr) auto', rowGap: tokens.spacingVerticalXS },
  },
  dot: { width: '8px', height: '8px', borderRadius: tokens.borderRadiusCircular },
  unread: { backgroundColor: tokens.colorBrandForeground1 },
  text: { display: 'grid', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  title: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightRegular },
  // The whole line links to the target of its title.
  link: {
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  news: { fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  time: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', [NARROW]: { gridColumn: 2 } },
  actions: { position: 'relative', display: 'flex', [NARROW]: { gridColumn: 3, gridRow: 1 } },
})

interface NotificationLineProps {
  item: Notification
  index: number
  /** Whether this is the one line in the tab order. */
  active: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onFollow: () => void
  onMark: () => void
  onDelete: () => void
}

/** Shows one notification; its link opens the subject and marks it as read. */
export function NotificationLine(props: NotificationLineProps): ReactElement {
  const { item, index, active, onFocus, onKeyDown, onFollow, onMark, onDelete } = props
  const styles = useStyles()
  const { t, formatDateTime, labelled } = useText('notifications')
  const isNews = item.read_at === null
  const tabIndex = active ? 0 : -1
  const mark = t(isNews ? 'mark_read' : 'mark_unread')
  const title = mergeClasses(styles.title, isNews && styles.news)
  return (
    <li className={styles.line} data-index={index} onFocus={onFocus} onKeyDown={onKeyDown}>
      <span
        className={mergeClasses(styles.dot, isNews && styles.unread)}
        {...(isNews ? { role: 'img', 'aria-label': t('unread') } : {})}
      />
      <div className={styles.text}>
        {item.path ? (
          <Link
            href={item.path}
            className={mergeClasses(title, styles.link)}
            tabIndex={tabIndex}
            onClick={onFollow}
            data-lead
          >
            {item.title}
          </Link>
        ) : (
          <span className={title}>{item.title}</span>
        )}
        <span>{item.message}</span>
      </div>
      <time className={mergeClasses(styles.faint, styles.time)} dateTime={item.time}>
        {formatDateTime(item.time)}
      </time>
      <div className={styles.actions}>
        <Button
          appearance="subtle"
          icon={isNews ? <MailReadRegular /> : <MailRegular />}
          aria-label={labelled(mark, item.title)}
          title={mark}
          tabIndex={tabIndex}
          onClick={onMark}
          {...(item.path ? {} : { 'data-lead': true })}
        />
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={labelled(t('delete'), item.title)}
          title={t('delete')}
          tabIndex={tabIndex}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}
