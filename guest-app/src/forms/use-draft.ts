import type { Form } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import { type DraftKeeper, type DraftState, statusOf, useInvalidate } from '@coverdesk/ui'
import { useEnded } from '../shared/use-ended.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { useGuestDraft } from '../shared/use-guest-draft.ts'
import { changeAt } from './at-path.ts'
import { formKeys } from './forms.atoms.ts'
import { draftKey } from './storage-keys.ts'

/** The answers of a form while it is filled in. */
export interface Draft {
  answers: Answers
  saving: DraftState
  /** Keeps a value at a dotted path. */
  change: (path: string, value: unknown) => void
  keeper: DraftKeeper<Answers>
}

const CONFLICT = 409

/** Keeps answers on the server while they are typed, and on the device until they are there. */
export function useDraft(form: Form): Draft {
  const client = useGuestClient()
  const invalidate = useInvalidate()
  const ended = useEnded()
  const { draft, state, keeper } = useGuestDraft<Answers>(form, {
    key: draftKey(form.id),
    merge: (base, typed) => ({ ...base, ...typed }),
    save: (answers, version) => client.workflow.forms.updateGuest(form.id, { draft: answers, version }),
    onRefused: (error) => {
      const isClosed = statusOf(error) === CONFLICT
      if (isClosed) void invalidate(formKeys.one(form.id))
      return isClosed || ended(error)
    },
  })
  return {
    answers: draft,
    saving: state,
    change: (path, value) => keeper.put(changeAt(keeper.draft, path, value)),
    keeper,
  }
}
