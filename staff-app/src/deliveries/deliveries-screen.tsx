import type { Delivery } from '@coverdesk/sdk'
import {
  EmptyState,
  hasPrivilege,
  PageTitle,
  showSuccessToast,
  useChange,
  useClient,
  useInvalidate,
  userAtom,
  useText,
} from '@coverdesk/sdk/react'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { deliveriesAtom, deliveryKeys } from './deliveries.atoms.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, overflowWrap: 'anywhere' },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
  more: { marginBlockStart: tokens.spacingVerticalL },
})

/** `/deliveries/`: messages that were given up, with the reason and another try. */
export function DeliveriesScreen(): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const user = useAtomValue(userAtom)
  const { t } = useText('deliveries')
  const list = useAtomValue(deliveriesAtom)
  const items = list.data.pages.flatMap((page) => page.data)
  const retry = useChange((id: string) => client.deliveries.retry(id), {
    onDone: () => {
      showSuccessToast(t('retried'))
      return invalidate(deliveryKeys.all)
    },
  })
  const may = hasPrivilege(user, 'settings.company.edit')
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      {items.length === 0 ? <EmptyState title={t('empty.title')} text={t('empty.text')} /> : null}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Message item={item} onRetry={may ? () => retry(item.id) : undefined} />
          </li>
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

function Message({ item, onRetry }: { item: Delivery; onRetry: (() => void) | undefined }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatDateTime } = useText('deliveries')
  const templates = useText('notification-templates')
  const topic = t(`topics.${item.topic}`)
  const what = item.template ? templates.t(`templates.${item.template}.name`) : topic
  return (
    <Card
      title={what}
      actions={
        onRetry ? (
          <Button aria-label={t('retry_named', { what, to: item.masked_to ?? '' })} onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null
      }
    >
      <p className={styles.text}>
        {[topic, item.masked_to ? t('to', { to: item.masked_to }) : ''].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.text}>{item.reason}</p>
      <p className={styles.faint}>
        {[
          t('written', { when: formatDateTime(item.created_at) }),
          item.dead_at ? t('given_up', { when: formatDateTime(item.dead_at) }) : '',
          tn('tries', item.attempts),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  )
}
