import type { ClientRecord } from '@coverdesk/sdk'
import {
  hasPrivilege,
  saveFile,
  showSuccessToast,
  useChange,
  useClient,
  useInvalidate,
  userAtom,
  useText,
} from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { clientKeys } from './clients.atoms.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

type Action = 'restrict' | 'unrestrict' | 'export' | 'erase'

/** Restriction, copy and erasure of a customer's data (Nigeria Data Protection Act 2023). */
export function PrivacyCard({ record, open }: { record: ClientRecord; open: boolean }): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('clients')
  const user = useAtomValue(userAtom)
  const [acting, setActing] = useState<Action | null>(null)
  const { id, version } = record
  const restricted = record.standing === 'restricted'
  const acts: Record<Action, (reason: string) => Promise<unknown>> = {
    restrict: (reason) => client.clients.restrict(id, { restricted: true, reason, version }),
    unrestrict: (reason) => client.clients.restrict(id, { restricted: false, reason, version }),
    export: (reason) => client.clients.exportData(id, { reason }),
    erase: (reason) => client.clients.erase(id, { reason, version }),
  }
  const offered: Action[] = [
    ...(hasPrivilege(user, 'customer.customer.edit')
      ? ([restricted ? 'unrestrict' : 'restrict'] as const)
      : []),
    ...(hasPrivilege(user, 'customer.customer.approve') ? (['export', 'erase'] as const) : []),
  ]
  if (!open || offered.length === 0) return null
  const run = async (action: Action, reason: string): Promise<void> => {
    await acts[action](reason)
    showSuccessToast(t(`privacy.${action}_done`))
    await invalidate(clientKeys.all)
  }
  return (
    <Card title={t('page.privacy')}>
      <div className={styles.content}>
        <div className={styles.actions}>
          {offered.map((action) => (
            <Button key={action} onClick={() => setActing(action)}>
              {t(`privacy.${action}`)}
            </Button>
          ))}
        </div>
        <Copies record={record} />
      </div>
      {acting ? (
        <ReasonDialog
          title={t(`privacy.${acting}_title`)}
          lead={t(`privacy.${acting}_lead`)}
          confirm={t(`privacy.${acting}`)}
          failed={msg('privacy.failed')}
          act={(reason) => run(acting, reason)}
          onClose={() => setActing(null)}
        />
      ) : null}
    </Card>
  )
}

/** Copies of the data that were made for the customer. */
function Copies({ record }: { record: ClientRecord }): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const { t, formatDateTime } = useText('clients')
  const download = useChange((exportId: string) => client.clients.exportedData(record.id, exportId), {
    onDone: (file) => saveFile(file, `${record.name}.zip`),
  })
  if (record.data_exports.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{t('privacy.exports')}</h3>
      <ul className={styles.list}>
        {record.data_exports.map(({ id, state, created_at, requested_by: by }) => (
          <li key={id}>
            {state === 'done' ? (
              <Button onClick={() => download(id)}>
                {t('privacy.download', { at: formatDateTime(created_at) })}
              </Button>
            ) : (
              <span className={styles.faint}>
                {t('privacy.waiting', { by, at: formatDateTime(created_at) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
