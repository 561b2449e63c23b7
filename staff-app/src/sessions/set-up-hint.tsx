import { queryAtom, useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'

const needAtom = queryAtom((client) => ({
  queryKey: ['administrators', 'needed'],
  queryFn: () => client.admin.administrators.needed(),
  staleTime: 0,
}))

/** Explains how to set up an installation that has no users yet. */
export function SetUpHint(): ReactElement | null {
  const { t } = useText('staff')
  const { data } = useAtomValue(needAtom)
  if (!data?.needed) return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t('sign_in.set_up')}</MessageBarBody>
    </MessageBar>
  )
}
