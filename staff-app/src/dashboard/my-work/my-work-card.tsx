import { EmptyState, useText } from '@coverdesk/sdk/react'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { myWorkAtom } from '../../my-work/my-work.atoms.ts'
import { workPath } from '../../paths.ts'
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

/** Every form, decision and person that waits for oneself over all workflows, the oldest first. */
export function MyWorkCard(): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNumber } = useText('my-work')
  const list = useAtomValue(myWorkAtom)
  const items = list.data.pages.flatMap((page) => page.data)
  const meta = list.data.pages[0]?.meta
  const [oldest] = items
  const title = !oldest
    ? t('title')
    : meta?.total_is_exact
      ? tn('count', meta.total)
      : t('more_than', { count: formatNumber(meta?.total ?? 0) })
  return (
    <Card
      title={title}
      actions={
        oldest ? (
          <Link href={workPath(oldest)} className={styles.first}>
            {t('start')}
          </Link>
        ) : null
      }
    >
      {oldest ? (
        <ul className={styles.list}>
          {items.map((item) => (
            <WorkLine key={item.id} item={item} />
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
