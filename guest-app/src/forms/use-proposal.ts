import type { Form, MotorProposalDraft } from '@coverdesk/sdk'
import { useClient } from '@coverdesk/sdk/react'
import { useMemo, useRef, useState } from 'react'
import type { KeptDraft, SaveState } from '../shared/draft-saver.ts'
import { useEnded } from '../shared/use-ended.ts'
import { useFlushOnLeave } from '../shared/use-flush-on-leave.ts'
import { DraftSaver } from './draft-saver.ts'

export type Change = (section: keyof MotorProposalDraft, change: Record<string, unknown>) => void

export interface Proposal {
  draft: MotorProposalDraft
  change: Change
  saving: SaveState
  /** Sends what is not sent yet; what the server has then, with the version to submit. */
  flush: () => Promise<KeptDraft<MotorProposalDraft>>
  /** Takes the answers as another page left them. */
  adopt: (current: KeptDraft<MotorProposalDraft>) => void
}

/** The draft of a form, kept while it is filled in. */
export function useProposal(form: Form): Proposal {
  const client = useClient()
  const [saving, setSaving] = useState<SaveState>('idle')
  const ended = useRef(useEnded())
  const saver = useMemo(
    () =>
      new DraftSaver(form, {
        save: (draft, version) => client.forms.updateGuest(form.id, { draft, version }),
        onState: (state) => setSaving(state),
        onDraft: (next) => setDraft(next),
        onRefused: (error) => ended.current(error),
        storage: localStorage,
      }),
    [client, form],
  )
  const [draft, setDraft] = useState<MotorProposalDraft>(saver.draft)
  useFlushOnLeave(saver)
  return {
    draft,
    saving,
    change: (section, change) => saver.change(section, change),
    flush: async () => {
      await saver.flush()
      return { draft: saver.draft, version: saver.version }
    },
    adopt: (current) => saver.adopt(current),
  }
}
