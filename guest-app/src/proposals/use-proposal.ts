import type { Form, MotorProposalDraft } from '@coverdesk/sdk'
import type { DraftState, SavedDraft } from '@coverdesk/ui'
import { useEnded } from '../shared/use-ended.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { useGuestDraft } from '../shared/use-guest-draft.ts'
import { mergeSections } from './merge-sections.ts'

type Change = (section: keyof MotorProposalDraft, change: Record<string, unknown>) => void

export interface Proposal {
  draft: MotorProposalDraft
  change: Change
  saving: DraftState
  /** Sends what is not sent yet; what the server has then, with the version to submit. */
  flush: () => Promise<SavedDraft<MotorProposalDraft>>
  /** Takes the answers as another page left them. */
  meet: (current: SavedDraft<MotorProposalDraft>) => void
}

/** Saves the draft of a form while it is filled in. */
export function useProposal(form: Form): Proposal {
  const client = useGuestClient()
  const ended = useEnded()
  const { draft, state, keeper } = useGuestDraft<MotorProposalDraft>(form, {
    key: `buy-motor-draft:${form.id}`,
    merge: mergeSections,
    save: (sections, version) => client.workflow.forms.updateGuest(form.id, { draft: sections, version }),
    onRefused: ended,
  })
  return {
    draft,
    saving: state,
    change: (section, change) => keeper.put({ [section]: change }),
    flush: async () => {
      await keeper.flush()
      return { draft: keeper.draft, version: keeper.version }
    },
    meet: (current) => keeper.meet(current),
  }
}
