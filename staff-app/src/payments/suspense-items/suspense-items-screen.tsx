import { suspenseItemList } from '@coverdesk/lists/suspense-items'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { suspenseItemPath } from '../../paths.ts'
import { suspenseItemListAtoms } from '../payments.atoms.ts'
import { PaymentsHead } from '../payments-head.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { SuspenseStatusBadge } from './suspense-status.tsx'

/** `/payments/suspense/`: received money that belongs to no known receipt, the longest waiting first. */
export function SuspenseItemsScreen(): ReactElement {
  const { t, formatDate, formatRelative } = useText('suspense-items')
  const mayEdit = hasPrivilege(useAtomValue(userAtom), 'payment.payment.edit')
  const [recording, setRecording] = useState(false)
  const list = useDefinedList(suspenseItemList, {
    cells: {
      reference: (row) => (
        <span dir="ltr" translate="no">
          {row.reference || row.narration}
        </span>
      ),
      status: ({ status }) => <SuspenseStatusBadge status={status} />,
      day: ({ day }) => `${formatDate(day)} · ${formatRelative(`${day}T12:00:00+01:00`)}`,
    },
  })
  return (
    <>
      <ListPage
        {...list}
        above={<PaymentsHead tab="suspense" />}
        actions={
          mayEdit ? (
            <Button appearance="primary" onClick={() => setRecording(true)}>
              {t('record.button')}
            </Button>
          ) : null
        }
        rowsOf={suspenseItemListAtoms}
        hrefOf={({ id }) => suspenseItemPath(id)}
        searchLabel={t('search')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      {recording ? <RecordDialog onClose={() => setRecording(false)} /> : null}
    </>
  )
}
