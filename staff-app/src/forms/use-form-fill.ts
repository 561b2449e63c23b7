import { type FormDetail, lagosDay } from '@coverdesk/sdk'
import { type Answers, checkAnswers, visibleAnswers } from '@coverdesk/sdk/forms'
import {
  codeOf,
  conflictOf,
  type DraftForm,
  type DraftState,
  errorText,
  type Submit,
  safeStorage,
  showErrorToast,
  storedStateKey,
  useClient,
  useDraftKeeper,
  useInvalidate,
  userAtom,
  useSetCached,
  useSubmit,
  useText,
  worthRetrying,
} from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { formKeys } from './forms.atoms.ts'

const RETRY = 5_000
/** Error codes after which the page is out of date: the form was sent elsewhere, or its case is closed. */
const STALE = new Set(['step_passed', 'form_closed'])
const isStale = (error: unknown): boolean => STALE.has(codeOf(error) ?? '')

export interface FormFill {
  answers: Answers
  change: (answers: Answers) => void
  /** Number of times another user's answers replaced these; resets the inputs. */
  taken: number
  state: DraftState
  submit: Submit
  /** Error texts by the path of the answer. */
  faults: Record<string, string>
  /** Checks and sends the form; returns whether it was accepted. */
  send: () => Promise<boolean>
  keepMine: () => void
  takeTheirs: () => void
}

/** Fills in a form. The server stores its draft until it is sent; this tab stores it until the server has it. */
export function useFormFill(form: FormDetail): FormFill {
  const workflowForm = useOperations(workflowFormStore)
  const invalidate = useInvalidate()
  const { t, msg } = useText('queues')
  const errors = useText('errors')
  const { id, fields, run } = form
  const [checked, setChecked] = useState(false)
  const [taken, setTaken] = useState(0)
  const submit = useSubmit(fields.map(({ key }) => key))
  const refresh = useRefreshQueues()
  const { draft: answers, state, keeper } = useFormDraft(form, refresh)

  const found = checkAnswers(fields, answers, { today: lagosDay(), run })
  const faultTexts = found.map(({ path, message, params }) => [path, errors.t(message, params)] as const)
  /** Sends the form, unless another user's answers await a choice. */
  const attempt = async (): Promise<void> => {
    const isSaved = await keeper.flush()
    if (keeper.theirs) return
    if (!isSaved) throw keeper.refusal
    const data = visibleAnswers(fields, answers, run)
    try {
      await workflowForm.submitForm({ form_id: id, data, version: keeper.version })
    } catch (error) {
      const theirs = conflictOf<FormDetail>(error)
      if (theirs) return keeper.meet(theirs)
      // The alert goes with the form, once the page is up to date.
      if (isStale(error)) {
        showErrorToast(errorText(error, t('fill.not_kept')))
        void refresh()
      }
      throw error
    }
    keeper.forget()
  }
  return {
    answers,
    taken,
    state,
    submit,
    faults: { ...submit.errors, ...(checked ? Object.fromEntries(faultTexts) : {}) },
    change: (next) => {
      submit.setErrors({})
      keeper.put(next)
    },
    send: async () => {
      setChecked(true)
      return found.length === 0 && (await submit.run(attempt, msg('fill.not_kept'))) && !keeper.theirs
    },
    keepMine: () => void keeper.keepMine(),
    takeTheirs: () => {
      if (!keeper.theirs) return
      keeper.takeTheirs()
      void invalidate(formKeys.one(id))
      setTaken(taken + 1)
    },
  }
}

/** Stores the draft of a form and detects a newer version from another user. */
function useFormDraft({ id, draft, version }: FormDetail, refresh: () => Promise<void>): DraftForm<Answers> {
  const client = useClient()
  const setCached = useSetCached()
  const user = useAtomValue(userAtom)
  const { t } = useText('queues')
  return useDraftKeeper<Answers>(
    { draft, version },
    {
      onConflict: 'ask',
      device: { storage: safeStorage('tab'), key: storedStateKey(user?.id ?? '', `forms/${id}`), tab: true },
      retryDelay: RETRY,
      save: async (answers, known) => {
        const saved = await client.workflow.forms.update(id, { draft: answers, version: known })
        setCached(formKeys.one(id), saved)
        return saved
      },
      onRefused: (error) => {
        const isFinal = !worthRetrying(error)
        if (isFinal) showErrorToast(errorText(error, t('fill.not_kept')))
        if (isStale(error)) void refresh()
        return isFinal
      },
    },
  )
}
