import type { SetupEntry, SetupListName } from '@coverdesk/sdk'
import { showSuccessToast, useChange, useClient, useInvalidate, useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { setupListPath } from '../paths.ts'
import { RetireDialog } from './retire-dialog.tsx'
import { setupKeys } from './setups.atoms.ts'

/** Retire, offer again, or take back what is still to come. */
export function EntryActions({ list, entry }: { list: SetupListName; entry: SetupEntry }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t } = useText('setups')
  const [retiring, setRetiring] = useState(false)
  const { id, version, state, last_day } = entry
  const restore = useChange(() => client.setups.restoreEntry(list, id, { version }), {
    onDone: async () => {
      showSuccessToast(t('restored', { name: entry.name }))
      await invalidate(setupKeys.all)
      navigate(setupListPath(list))
    },
  })
  const withdraw = useChange(() => client.setups.withdrawEntry(list, id), {
    onDone: async () => {
      showSuccessToast(t('withdrawn', { name: entry.name }))
      navigate(setupListPath(list))
      await invalidate(setupKeys.all)
    },
  })
  if (state === 'upcoming') return <Button onClick={() => withdraw()}>{t('withdraw')}</Button>
  const ends = state === 'retired' || last_day !== null
  return (
    <>
      {ends ? <Button onClick={() => restore()}>{t('restore')}</Button> : null}
      {state === 'in_use' ? <Button onClick={() => setRetiring(true)}>{t('retire')}</Button> : null}
      {retiring ? <RetireDialog list={list} entry={entry} onEnd={() => setRetiring(false)} /> : null}
    </>
  )
}
