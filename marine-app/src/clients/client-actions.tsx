import type { MarineClient, MarineClientTie } from '@coverdesk/sdk'
import {
  currentUserAtom,
  errorText,
  hasPrivilege,
  showErrorToast,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { PutAway } from '../shared/records/put-away.tsx'
import { clientKeys } from './clients.atoms.ts'

/** What a partner can do with a client of its own. */
export function ClientActions({ client }: { client: MarineClient }): ReactElement | null {
  const { clients } = useClient().marine.partner
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn } = useText('marine-clients')
  const mayEdit = hasPrivilege(useAtomValue(currentUserAtom), 'marine.client.edit')
  const [busy, setBusy] = useState(false)
  if (!mayEdit) return null
  const { id, name } = client
  const readAnew = async (): Promise<void> => {
    await invalidate(clientKeys.all)
    await invalidate(['marine-records'])
  }
  const restore = async (): Promise<void> => {
    setBusy(true)
    try {
      await clients.restore(id)
      showSuccessToast(t('restore.done', { name }))
    } catch (error) {
      showErrorToast(errorText(error, t('restore.failed')))
    } finally {
      setBusy(false)
      await readAnew()
    }
  }
  if (client.archived_at) {
    return (
      <Button appearance="primary" disabledFocusable={busy} onClick={() => void restore()}>
        {t('restore.do')}
      </Button>
    )
  }
  return (
    <>
      <PutAway
        texts={{
          do: t('archive.do'),
          title: t('archive.title', { name }),
          text: t('archive.text'),
          done: t('archive.done', { name }),
          failed: t('archive.failed'),
        }}
        refused={{ title: t('archive.refused', { name }), text: t('archive.refused_text') }}
        cancel={t('cancel')}
        close={t('close')}
        ties={client.ties}
        said={({ kind, amount }: MarineClientTie) => tn(`ties.${kind}`, amount)}
        act={async () => {
          await clients.delete(id)
          await readAnew()
        }}
      />
      <Button appearance="primary" onClick={() => navigate(pathOf(paths.partner.editClient, id))}>
        {t('edit')}
      </Button>
    </>
  )
}
