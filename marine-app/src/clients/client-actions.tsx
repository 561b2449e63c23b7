import type { MarineClient, MarineClientTie } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { ArchiveRecord } from '../shared/records/archive-record.tsx'
import { RestoreRecord } from '../shared/records/restore-record.tsx'
import { clientKeys } from './clients.atoms.ts'

/** Actions of a partner on its own client. */
export function ClientActions({ client }: { client: MarineClient }): ReactElement | null {
  const { clients } = useClient().marine.partner
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn } = useText('marine-clients')
  const mayEdit = hasPrivilege(useAtomValue(currentUserAtom), 'marine.client.edit')
  if (!mayEdit) return null
  const { id, name } = client
  const refresh = async (): Promise<void> => {
    await invalidate(clientKeys.all)
    await invalidate(['marine-records'])
  }
  if (client.archived_at) {
    return (
      <RestoreRecord
        texts={{ do: t('restore.do'), done: t('restore.done', { name }), failed: t('restore.failed') }}
        primary
        act={() => clients.restore(id)}
        onEnd={refresh}
      />
    )
  }
  return (
    <>
      <ArchiveRecord
        area="marine-clients"
        name={name}
        ties={client.ties}
        nameOfTie={({ kind, amount }: MarineClientTie) => tn(`ties.${kind}`, amount)}
        act={async () => {
          await clients.delete(id)
          await refresh()
        }}
      />
      <Button appearance="primary" onClick={() => navigate(pathOf(paths.partner.editClient, id))}>
        {t('edit')}
      </Button>
    </>
  )
}
