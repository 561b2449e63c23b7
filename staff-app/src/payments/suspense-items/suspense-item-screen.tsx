import type { SuspenseItemDetail, SuspenseUse } from '@coverdesk/sdk'
import { PageTitle, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useParams } from 'wouter'
import { suspenseItemAtom } from '../payments.atoms.ts'
import { AllocateDialog } from './allocate-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { SuspenseStatusBadge } from './suspense-status.tsx'
import { UsesCard } from './uses-card.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

const useStyles = makeStyles({
  refusal: { marginBlockEnd: tokens.spacingVerticalL },
})

/** `/payments/suspense/:id`: whose money it may be, what remains of it, and what became of the rest. */
export function SuspenseItemScreen(): ReactElement {
  const styles = useStyles()
  const { id } = useParams<{ id: string }>()
  const item = useAtomValue(suspenseItemAtom(id))
  const { t, formatDate, formatDateTime, formatNaira, formatList } = useText('suspense-items')
  const { account } = item
  return (
    <>
      <PageTitle
        title={t('detail.title', { amount: formatNaira(item.remaining) })}
        lead={<SuspenseStatusBadge status={item.status} />}
        actions={<ItemActions item={item} />}
      />
      {item.refusal ? (
        <MessageBar className={styles.refusal} intent="warning" layout="multiline">
          <MessageBarBody>{item.refusal.message}</MessageBarBody>
        </MessageBar>
      ) : null}
      <DetailLayout
        main={<UsesCard uses={item.uses} />}
        side={
          <Card title={t('detail.received')}>
            <Facts
              facts={[
                [t('columns.amount'), formatNaira(item.amount)],
                [t('columns.day'), formatDate(item.day)],
                [t('columns.payer'), item.payer],
                [
                  t('columns.reference'),
                  <bdi key="reference" dir="ltr" translate="no">
                    {item.reference}
                  </bdi>,
                ],
                [t('detail.narration'), item.narration],
                [t('columns.account'), item.accounts.find(({ code }) => code === account)?.name ?? account],
                [t('columns.reason'), t(`reasons.${item.reason}`)],
                [t('columns.branch'), item.branch?.name],
                [t('detail.recorded_by'), formatList([item.recorded_by, formatDateTime(item.recorded_at)])],
              ]}
            />
          </Card>
        }
      />
    </>
  )
}

type Action = SuspenseUse['kind'] | 'approve' | 'reject'

/** The uses that the reader may propose, or the decision they may take. */
function ItemActions({ item }: { item: SuspenseItemDetail }): ReactElement {
  const { t } = useText('suspense-items')
  const [open, setOpen] = useState<Action | null>(null)
  const close = (): void => setOpen(null)
  const waiting = item.uses.find(({ status }) => status === 'proposed')
  const actions: Action[] = item.may_propose
    ? [...(item.may_take_back ? (['taken_back'] as const) : []), 'write_off', 'refund', 'allocation']
    : [...(item.may_reject ? (['reject'] as const) : []), ...(item.may_decide ? (['approve'] as const) : [])]
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          appearance={action === 'allocation' || action === 'approve' ? 'primary' : 'secondary'}
          onClick={() => setOpen(action)}
        >
          {t(`${action}.button`)}
        </Button>
      ))}
      {open === 'allocation' ? <AllocateDialog item={item} onClose={close} /> : null}
      {open === 'refund' ? <ReturnDialog item={item} onClose={close} /> : null}
      {open === 'write_off' || open === 'taken_back' ? (
        <WriteOffDialog item={item} kind={open} onClose={close} />
      ) : null}
      {waiting && (open === 'approve' || open === 'reject') ? (
        <DecideDialog item={item} use={waiting} action={open} onClose={close} />
      ) : null}
    </>
  )
}
