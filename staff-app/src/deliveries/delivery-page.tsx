import {
  hasPrivilege,
  PageTitle,
  RouteLink,
  showSuccessToast,
  useChange,
  useClient,
  useInvalidate,
  userAtom,
  useText,
} from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { deliveryAtom, deliveryKeys } from './deliveries.atoms.ts'
import { useDeliveryName } from './use-delivery-name.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
})

/** Shows why one message could not be delivered, and sends it again. */
export function DeliveryPage({ id }: { id: string }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, formatDateTime, formatNumber } = useText('deliveries')
  const may = hasPrivilege(useAtomValue(userAtom), 'settings.company.edit')
  const item = useAtomValue(deliveryAtom(id))
  const whatOf = useDeliveryName()
  const retry = useChange(() => client.admin.deliveries.retry(id), {
    onDone: async () => {
      showSuccessToast(t('retried'))
      navigate(paths.deliveries, { replace: true })
      await invalidate(deliveryKeys.list)
    },
  })
  return (
    <div className={styles.page}>
      <PageTitle
        title={whatOf(item)}
        actions={
          may ? (
            <Button appearance="primary" onClick={() => retry()}>
              {t('retry')}
            </Button>
          ) : null
        }
      />
      <RouteLink href={paths.deliveries}>{t('all')}</RouteLink>
      <Card title={t('about')}>
        <Facts
          facts={[
            [t('columns.topic'), t(`topics.${item.topic}`)],
            [t('columns.to'), item.masked_to],
            [t('reason'), item.reason],
            [t('columns.attempts'), formatNumber(item.attempts)],
            [t('columns.created_at'), formatDateTime(item.created_at)],
            [t('columns.dead_at'), item.dead_at ? formatDateTime(item.dead_at) : ''],
          ]}
        />
      </Card>
    </div>
  )
}
