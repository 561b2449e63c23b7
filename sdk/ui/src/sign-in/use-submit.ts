import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { detailsOf } from '../errors/error-facts.ts'
import { errorMessage } from '../errors/error-message.ts'
import { hasServerMessage } from '../errors/error-text.ts'
import { fieldMessages } from '../errors/field-errors.ts'
import { dictionariesAtom } from '../locale/locale.atoms.ts'
import type { Message } from '../locale/message.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useText } from '../locale/use-text.ts'
import { isOffline } from '../network/missing-part.ts'
import { isOnline } from '../network/use-online.ts'

/** Texts by field, to be held. */
export type FieldMessages = Record<string, Message>

/** One attempt after another to send a form. */
export interface Submit {
  busy: boolean
  /** What went wrong as a whole, its details on a second line; null when fields carry the texts. In the language in use, as `errors`. */
  alert: string | null
  /** Texts by field. */
  errors: Record<string, string>
  /** Why the last attempt failed; null when it did not. */
  error: unknown
  setErrors: (errors: FieldMessages | ((before: FieldMessages) => FieldMessages)) => void
  /** Sends the form; returns whether it succeeded. A second call is ignored while one is in progress. */
  run: (call: () => Promise<void>, fallback: Message) => Promise<boolean>
}

/**
 * State of a form being sent, with the server's errors put at the fields this form has.
 *
 * @param fields - the names of the fields this form shows
 */
export function useSubmit(fields: readonly string[]): Submit {
  const { msg, locale } = useText('common')
  const say = useMessages()
  const [busy, setBusy] = useState(false)
  const dictionaries = useAtomValue(dictionariesAtom)
  const [alert, setAlert] = useState<Message | null>(null)
  const [faults, setErrors] = useState<FieldMessages>({})
  const [error, setError] = useState<unknown>(null)
  const errors = useMemo(
    () => Object.fromEntries(Object.entries(faults).map(([field, message]) => [field, say(message)])),
    [faults, say],
  )

  const run = async (call: () => Promise<void>, fallback: Message): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setAlert(null)
    setErrors({})
    setError(null)
    try {
      await call()
      return true
    } catch (error) {
      setError(error)
      // The server's texts are from there: another language can then say them.
      if (hasServerMessage(error)) void dictionaries.load(locale, 'errors').catch(() => undefined)
      const found = fieldMessages(error, locale)
      setErrors(found)
      if (isOffline(error)) {
        const details = detailsOf(error)
        setAlert({ ...msg(isOnline() ? 'offline.no_answer' : 'offline.not_sent'), details })
      } else if (!fields.some((field) => found[field])) setAlert(errorMessage(error, fallback))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, alert: alert && say(alert), errors, error, setErrors, run }
}
