import type { FormDetail } from '@coverdesk/sdk'
import { type Answers, checkAnswers, keptAnswers } from '@coverdesk/sdk/forms'
import {
  errorText,
  type Submit,
  showErrorToast,
  useClient,
  useInvalidate,
  useSetCached,
  useSubmit,
  useText,
} from '@coverdesk/sdk/react'
import { useEffect, useMemo, useState } from 'react'
import { lagosDay } from '../shared/lagos-day.ts'
import { DraftKeeper, type DraftState, newerForm } from './draft-keeper.ts'
import { formKeys } from './forms.atoms.ts'

export interface FormFill {
  answers: Answers
  change: (answers: Answers) => void
  /** Counts how often somebody else's answers were taken: the inputs begin anew then. */
  taken: number
  state: DraftState
  submit: Submit
  /** Texts by the path of the answer. */
  faults: Record<string, string>
  /** Checks and sends the form; answers whether it was accepted. */
  send: () => Promise<boolean>
  keepMine: () => void
  takeTheirs: () => void
}

/** Filling in a form: its draft is kept on the server until it is sent. */
export function useFormFill(form: FormDetail): FormFill {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('queues')
  const errors = useText('errors')
  const { id, fields, run } = form
  const [answers, setAnswers] = useState<Answers>(form.draft)
  const [state, setState] = useState<DraftState>('idle')
  const [checked, setChecked] = useState(false)
  const [taken, setTaken] = useState(0)
  const submit = useSubmit(fields.map(({ key }) => key))
  const keeper = useKeeper(form, setState)

  const found = checkAnswers(fields, answers, { today: lagosDay(), run })
  const told = found.map(({ path, message, params }) => [path, errors.t(message, params)] as const)
  const attempt = async (): Promise<void> => {
    if (!(await keeper.flush())) throw new Error(keeper.theirs ? '' : t('fill.not_kept'))
    const data = keptAnswers(fields, answers, run)
    try {
      await client.trackers.form.submitForm({ form_id: id, data, version: keeper.version })
    } catch (error) {
      const theirs = newerForm(error)
      if (!theirs) throw error
      keeper.meet(theirs, answers)
      throw new Error('')
    }
  }
  return {
    ...{ answers, taken, state, submit },
    faults: { ...submit.errors, ...(checked ? Object.fromEntries(told) : {}) },
    change: (next) => {
      setAnswers(next)
      submit.setErrors({})
      keeper.change(next)
    },
    send: async () => {
      setChecked(true)
      return found.length === 0 && submit.run(attempt, '')
    },
    keepMine: () => void keeper.keepMine(),
    takeTheirs: () => {
      const theirs = keeper.theirs
      if (!theirs) return
      keeper.takeTheirs()
      void invalidate(formKeys.one(id))
      setAnswers(theirs.draft)
      setTaken(taken + 1)
    },
  }
}

/** The keeper of one form's draft; what is not sent yet is sent when the page is left. */
function useKeeper({ id, version }: FormDetail, onState: (state: DraftState) => void): DraftKeeper {
  const client = useClient()
  const setCached = useSetCached()
  const { t } = useText('queues')
  const fallback = t('fill.not_kept')
  // The version moves on with each saving, of which the keeper itself knows.
  const [first] = useState(version)
  const keeper = useMemo(
    () =>
      new DraftKeeper(first, {
        save: (draft, known) => client.forms.update(id, { draft, version: known }),
        onState,
        onSaved: (form) => setCached(formKeys.one(id), form),
        onFault: (error) => showErrorToast(errorText(error, fallback)),
      }),
    [client, setCached, id, first, onState, fallback],
  )
  useEffect(() => {
    const send = (): void => void keeper.flush()
    const ask = (event: BeforeUnloadEvent): void => {
      if (!keeper.isUnsent) return
      send()
      event.preventDefault()
    }
    window.addEventListener('pagehide', send)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('pagehide', send)
      window.removeEventListener('beforeunload', ask)
      send()
    }
  }, [keeper])
  return keeper
}
