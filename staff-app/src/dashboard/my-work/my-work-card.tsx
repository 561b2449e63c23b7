import { EmptyState, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { changesToApproveAtom } from '../../change-requests/change-requests.atoms.ts'
import { myWorkAtom } from '../../my-work/my-work.atoms.ts'
import { changeRequestPath, suspenseItemPath, workPath } from '../../paths.ts'
import { ChangeLine } from './change-line.tsx'
import { SuspenseLine } from './suspense-line.tsx'
import { suspenseWorkAtom } from './suspense-work.atoms.ts'
import { WorkLine } from './work-line.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  first: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  more: { marginBlockStart: tokens.spacingVerticalM },
})

/** Lists the user's changes to approve, forms, approvals and identity checks of all workflows, and money in suspense. */
export function MyWorkCard(): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNumber } = useText('my-work')
  const list = useAtomValue(myWorkAtom)
  const items = list.data.pages.flatMap((page) => page.data)
  const meta = list.data.pages[0]?.meta
  const changes = useAtomValue(changesToApproveAtom)
  const [oldest] = items
  const [change] = changes
  const suspense = useAtomValue(suspenseWorkAtom)
  const [money] = suspense
  const total = (meta?.total ?? 0) + changes.length + suspense.length
  const isChangeFirst = change && (!oldest || change.requested_at < oldest.created_at)
  const others = oldest ? workPath(oldest) : money ? suspenseItemPath(money.id) : null
  const first = isChangeFirst ? changeRequestPath(change.id) : others
  const title = !first
    ? t('title')
    : meta?.total_is_exact
      ? tn('count', total)
      : t('more_than', { count: formatNumber(total) })
  return (
    <Card
      title={title}
      actions={
        first ? (
          <Link href={first} className={styles.first}>
            {t('start')}
          </Link>
        ) : null
      }
    >
      {first ? (
        <ul className={styles.list}>
          {changes.map((request) => (
            <ChangeLine key={request.id} request={request} />
          ))}
          {items.map((item) => (
            <WorkLine key={item.id} item={item} />
          ))}
          {suspense.map((item) => (
            <SuspenseLine key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      )}
      {list.hasNextPage ? (
        <Button
          className={styles.more}
          disabledFocusable={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </Card>
  )
}
