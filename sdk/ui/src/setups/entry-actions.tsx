import { type SetupEntry, type SetupListName, setupLists } from '@coverdesk/sdk'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { useClient } from '../client.ts'
import { useText } from '../locale/use-text.ts'
import { useChange } from '../queries/use-change.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import { RetireDialog } from './retire-dialog.tsx'
import { useSetupPlace } from './setup-place.tsx'
import { setupApi, setupKeys } from './setups.atoms.ts'

/** Retire, offer again, or take back what is still to come. */
export function EntryActions({ list, entry }: { list: SetupListName; entry: SetupEntry }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const place = useSetupPlace()
  const [, navigate] = useLocation()
  const { t } = useText('setups')
  const [retiring, setRetiring] = useState(false)
  const { id, version, state, last_day } = entry
  const restore = useChange(() => setupApi(client, list).restoreEntry(list, id, { version }), {
    onDone: async () => {
      showSuccessToast(t('restored', { name: entry.name }))
      await invalidate(setupKeys.all)
      navigate(place.list(list))
    },
  })
  const withdraw = useChange(() => setupApi(client, list).withdrawEntry(list, id), {
    onDone: async () => {
      showSuccessToast(t('withdrawn', { name: entry.name }))
      navigate(place.list(list))
      await invalidate(setupKeys.all)
    },
  })
  if (state === 'upcoming') return <Button onClick={() => withdraw()}>{t('withdraw')}</Button>
  const ends = state === 'retired' || last_day !== null
  return (
    <>
      {ends ? <Button onClick={() => restore()}>{t('restore')}</Button> : null}
      {state === 'in_use' && !setupLists[list].fixed ? (
        <Button onClick={() => setRetiring(true)}>{t('retire')}</Button>
      ) : null}
      {retiring ? <RetireDialog list={list} entry={entry} onEnd={() => setRetiring(false)} /> : null}
    </>
  )
}
