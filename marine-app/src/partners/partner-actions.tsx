import type { Partner, PartnerTie } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { ArchiveRecord } from '../shared/records/archive-record.tsx'
import { RestoreRecord } from '../shared/records/restore-record.tsx'
import { partnerKeys } from './partners.atoms.ts'
import { SuspendPartner } from './suspend-partner.tsx'

/** Actions on a partner the user may take. */
export function PartnerActions({ partner }: { partner: Partner }): ReactElement | null {
  const {
    admin: { partners },
  } = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn, formatNaira } = useText('marine-partners')
  const mayEdit = hasPrivilege(useAtomValue(currentUserAtom), 'marine.partner.edit')
  if (!mayEdit) return null
  const { id, name, state, version } = partner
  const refresh = async (): Promise<void> => {
    await invalidate(partnerKeys.all)
    await invalidate(['marine-records'])
  }
  const nameOfTie = ({ kind, amount }: PartnerTie): string =>
    kind === 'available' || kind === 'held'
      ? t(`ties.${kind}`, { amount: formatNaira(amount) })
      : tn(`ties.${kind}`, amount)
  const back = (
    <RestoreRecord
      texts={{ do: t('reinstate.do'), done: t('reinstate.done', { name }), failed: t('reinstate.failed') }}
      primary={state === 'archived'}
      act={() => partners.reinstate(id, { version })}
      onEnd={refresh}
    />
  )
  if (state === 'archived') return back
  return (
    <>
      <ArchiveRecord
        area="marine-partners"
        name={name}
        ties={partner.ties}
        nameOfTie={nameOfTie}
        act={async () => {
          await partners.delete(id)
          await refresh()
        }}
      />
      {state === 'suspended' ? back : <SuspendPartner partner={partner} onDone={refresh} />}
      <Button appearance="primary" onClick={() => navigate(pathOf(paths.admin.editPartner, id))}>
        {t('edit')}
      </Button>
    </>
  )
}
