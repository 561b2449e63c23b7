import type { Claim } from '@coverdesk/sdk'
import type { ReactElement } from 'react'
import { ChangeDialog } from './change-dialog.tsx'

const PLAIN = ['reopen', 'take_back', 'close'] as const

/** Shows the actions available now, apart from the work that is due: close, reopen or take the assessment back. */
export function HeaderActions({ claim, may }: { claim: Claim; may: boolean }): ReactElement[] {
  return PLAIN.filter((action) => may && claim.actions.includes(action)).map((action) => (
    <ChangeDialog key={action} claim={claim} action={action} />
  ))
}
