import type { Partner, PartnerTie } from '@coverdesk/sdk'
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
import { partnerKeys } from './partners.atoms.ts'
import { SuspendPartner } from './suspend-partner.tsx'

/** What can be done with a partner, for whoever may. */
export function PartnerActions({ partner }: { partner: Partner }): ReactElement | null {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn, formatNaira } = useText('marine-partners')
  const mayEdit = hasPrivilege(useAtomValue(currentUserAtom), 'marine.partner.edit')
  const [busy, setBusy] = useState(false)
  if (!mayEdit) return null
  const { id, name, state, version } = partner
  const readAnew = async (): Promise<void> => {
    await invalidate(partnerKeys.all)
    await invalidate(['marine-records'])
  }
  const reinstate = async (): Promise<void> => {
    setBusy(true)
    try {
      await client.partners.reinstate(id, { version })
      showSuccessToast(t('reinstate.done', { name }))
    } catch (error) {
      showErrorToast(errorText(error, t('reinstate.failed')))
    } finally {
      setBusy(false)
      await readAnew()
    }
  }
  const said = ({ kind, amount }: PartnerTie): string =>
    kind === 'available' || kind === 'held'
      ? t(`ties.${kind}`, { amount: formatNaira(amount) })
      : tn(`ties.${kind}`, amount)
  const back = (
    <Button
      appearance={state === 'archived' ? 'primary' : 'secondary'}
      disabledFocusable={busy}
      onClick={() => void reinstate()}
    >
      {t('reinstate.do')}
    </Button>
  )
  if (state === 'archived') return back
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
        ties={partner.ties}
        said={said}
        act={async () => {
          await client.partners.delete(id)
          await readAnew()
        }}
      />
      {state === 'suspended' ? back : <SuspendPartner partner={partner} onDone={readAnew} />}
      <Button appearance="primary" onClick={() => navigate(pathOf(paths.admin.editPartner, id))}>
        {t('edit')}
      </Button>
    </>
  )
}
