import type { Form } from '@coverdesk/sdk'
import { type Answers, visibleAnswers } from '@coverdesk/sdk/forms'
import {
  conflictOf,
  errorMessage,
  type FieldMessages,
  fieldMessages,
  type Message,
  type SavedDraft,
  useMessages,
  useText,
} from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useEnded } from '../shared/use-ended.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { SubmitOnce } from './submit-once.ts'
import type { Draft } from './use-draft.ts'

const AGAIN_AFTER = 10_000

/** Another page has changed the answers meanwhile: they are read again before they are sent. */
class AnswersChanged extends Error {}

/** Sending a form: at once, or as soon as the connection is back. */
export interface Sending {
  state: 'idle' | 'busy' | 'waiting'
  /** Why it was refused as a whole. */
  alert: string | null
  send: () => void
  /** Takes the wish to send back, to change answers. */
  cancel: () => void
}

/** Sends the answers of a form; errors of fields are handed to `onErrors`, which says whether it has shown them. */
export function useSending(
  form: Form,
  { keeper }: Draft,
  onErrors: (found: FieldMessages) => boolean,
): Sending {
  const client = useGuestClient()
  const workflowForm = useOperations(workflowFormStore)
  const ended = useEnded()
  const frame = useText('guest')
  const errors = useText('errors')
  const say = useMessages()
  const [, navigate] = useLocation()
  const [refusal, setRefusal] = useState<Message | null>(null)
  const once = useMemo(
    () =>
      new SubmitOnce({
        formId: form.id,
        storage: localStorage,
        read: () => client.workflow.forms.getGuest(form.id),
        submit: async () => {
          const shown = keeper.draft
          await keeper.flush()
          if (keeper.draft !== shown) throw new AnswersChanged()
          const data = visibleAnswers(form.fields, keeper.draft, form.run)
          const body = { form_id: form.id, data, version: keeper.version }
          return (await workflowForm.submitForm(body)).next.path
        },
      }),
    [client, workflowForm, form, keeper],
  )
  const [state, setState] = useState<Sending['state']>(once.pending ? 'waiting' : 'idle')

  const refuse = (error: unknown): void => {
    if (ended(error)) return
    const current = conflictOf<SavedDraft<Answers>>(error)
    if (current) keeper.meet(current)
    if (current || error instanceof AnswersChanged) setRefusal(frame.msg('errors.changed'))
    else if (!onErrors(fieldMessages(error, errors.locale)))
      setRefusal(errorMessage(error, errors.msg('internal_error')))
    setState('idle')
  }
  const send = async (): Promise<void> => {
    if (state !== 'waiting') setState('busy')
    setRefusal(null)
    try {
      const sent = await once.send()
      if (sent.state === 'waiting') return setState('waiting')
      keeper.forget()
      navigate(sent.path, { replace: true })
    } catch (error) {
      refuse(error)
    }
  }
  useTryAgain(state === 'waiting', send)
  return {
    state,
    alert: refusal && say(refusal),
    send: () => void send(),
    cancel: () => {
      once.cancel()
      setState('idle')
    },
  }
}

/** Tries at once, when the connection comes back, and every few seconds. */
function useTryAgain(active: boolean, attempt: () => Promise<void>): void {
  const latest = useRef(attempt)
  latest.current = attempt
  useEffect(() => {
    if (!active) return undefined
    const again = (): void => {
      if (navigator.onLine) void latest.current()
    }
    again()
    const timer = setInterval(again, AGAIN_AFTER)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [active])
}
