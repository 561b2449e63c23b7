import type { Form } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import { statusOf, useClient, useInvalidate } from '@coverdesk/sdk/react'
import { useMemo, useState } from 'react'
import { DraftSaver, type SaveState } from '../shared/draft-saver.ts'
import { formKeys } from '../shared/forms.atoms.ts'
import { useFlushOnLeave } from '../shared/use-flush-on-leave.ts'
import { changeAt } from './at-path.ts'
import { draftKey } from './storage-keys.ts'

/** The answers of a form while it is filled in. */
export interface Draft {
  answers: Answers
  saving: SaveState
  /** Keeps a value at a dotted path. */
  change: (path: string, value: unknown) => void
  saver: DraftSaver<Answers>
}

const CONFLICT = 409
const NOT_HERE = new Set([401, 403, 404])

/** Keeps answers on the server while they are typed, and on the device until they are there. */
export function useDraft(form: Form): Draft {
  const client = useClient()
  const invalidate = useInvalidate()
  const [saving, setSaving] = useState<SaveState>('idle')
  const [fault, setFault] = useState<unknown>(null)
  const saver = useMemo(() => {
    const onRefused = (error: unknown): boolean => {
      const status = statusOf(error) ?? 0
      if (NOT_HERE.has(status)) setFault(error)
      if (status === CONFLICT) void invalidate(formKeys.one(form.id))
      return NOT_HERE.has(status) || status === CONFLICT
    }
    return new DraftSaver<Answers>(form, {
      key: draftKey(form.id),
      merge: (base, over) => ({ ...base, ...over }),
      save: (draft, version) => client.forms.updateGuest(form.id, { draft, version }),
      onState: (state) => setSaving(state),
      onDraft: (next) => setAnswers(next),
      onRefused,
      storage: localStorage,
    })
  }, [client, form, invalidate])
  const [answers, setAnswers] = useState<Answers>(saver.draft)
  useFlushOnLeave(saver)
  if (fault) throw fault
  return {
    answers,
    saving,
    change: (path, value) => saver.put(changeAt(saver.draft, path, value)),
    saver,
  }
}
