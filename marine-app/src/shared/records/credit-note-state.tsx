import type { CreditNoteState } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import type { MarineKind } from '../../paths.ts'

/** Amber marks the side that has to act. */
const tones: Record<CreditNoteState, StateTone> = {
  draft: 'neutral',
  pending_approval: 'attention',
  issued: 'waiting',
  partly_applied: 'waiting',
  applied: 'success',
  rejected: 'danger',
  void: 'neutral',
}

/** Shows the status of a credit note as icon and text, in the partner’s terms for a partner. */
export function CreditNoteStateBadge({
  state,
  kind = 'admin',
}: {
  state: CreditNoteState
  kind?: MarineKind
}): ReactElement {
  const { t } = useText('marine-credit-notes')
  const decides = hasPrivilege(useAtomValue(currentUserAtom), 'marine.note.approve')
  const tone = state === 'pending_approval' && !decides ? 'waiting' : tones[state]
  return <StateBadge tone={tone} label={t(`${kind === 'admin' ? 'states' : 'own_states'}.${state}`)} />
}
