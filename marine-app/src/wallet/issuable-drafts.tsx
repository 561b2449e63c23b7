import { RouteLink, useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { newPolicyPath, paths } from '../paths.ts'
import { issuableDraftsAtom } from './wallet.atoms.ts'

/** Number of drafts the wallet can pay now, as a link. */
export function IssuableDrafts(): ReactElement | null {
  const { tn } = useText('marine-wallet')
  const { data: drafts = [] } = useAtomValue(issuableDraftsAtom)
  const [first, ...others] = drafts
  if (!first) return null
  const href = others.length === 0 ? newPolicyPath(first.id) : `${paths.partner.policies}?state=draft`
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>
        <RouteLink href={href}>{tn('issuable', drafts.length)}</RouteLink>
      </MessageBarBody>
    </MessageBar>
  )
}
