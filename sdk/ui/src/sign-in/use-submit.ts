import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { errorText, hasServerMessage, withDetails } from '../errors/error-text.ts'
import { fieldErrors } from '../errors/field-errors.ts'
import { dictionariesAtom } from '../locale/locale.atoms.ts'
import { useText } from '../locale/use-text.ts'
import { isOffline } from '../network/missing-part.ts'
import { isOnline } from '../network/use-online.ts'

/** A failure, and the language of its texts. */
export interface Refusal {
  error: unknown
  locale: string
}

/** Texts of a failure, and their language. */
interface Written {
  alert: string | null
  errors: Record<string, string>
  locale: string
}

/** One attempt after another to send a form. */
export interface Submit {
  busy: boolean
  /** What went wrong as a whole, its details on a second line; null when fields carry the texts. In the language in use, as `errors`. */
  alert: string | null
  /** Texts by field. */
  errors: Record<string, string>
  /** Why the last attempt failed, to say it in another language. */
  refusal: Refusal | null
  setErrors: (errors: Record<string, string>) => void
  /** Sends the form; returns whether it succeeded. A second call is ignored while one is in progress. */
  run: (call: () => Promise<void>, fallback: string) => Promise<boolean>
}

/**
 * State of a form being sent, with the server's errors put at the fields this form has.
 *
 * @param fields - the names of the fields this form shows
 */
export function useSubmit(fields: readonly string[]): Submit {
  const { t, locale } = useText('common')
  const [busy, setBusy] = useState(false)
  const dictionaries = useAtomValue(dictionariesAtom)
  const [written, setWritten] = useState<Written>({ alert: null, errors: {}, locale })
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const setAlert = (alert: string | null): void => setWritten((before) => ({ ...before, alert, locale }))
  const setErrors = (errors: Record<string, string>): void =>
    setWritten((before) => ({ ...before, errors, locale }))
  const { alert, errors } = useMemo(() => {
    if (written.locale === locale) return written
    const say = (text: string): string => dictionaries.retell(text, written.locale, locale)
    const lines = written.alert?.split('\n').map(say)
    const said = Object.entries(written.errors).map(([field, text]) => [field, say(text)])
    return { alert: lines?.join('\n') ?? null, errors: Object.fromEntries(said) as Record<string, string> }
  }, [written, locale, dictionaries])

  const run = async (call: () => Promise<void>, fallback: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setAlert(null)
    setErrors({})
    setRefusal(null)
    try {
      await call()
      return true
    } catch (error) {
      setRefusal({ error, locale })
      // The server's texts are from there: another language can then say them.
      if (hasServerMessage(error)) void dictionaries.load(locale, 'errors').catch(() => undefined)
      const faults = fieldErrors(error)
      setErrors(faults)
      if (isOffline(error)) {
        setAlert(withDetails(t(isOnline() ? 'offline.no_answer' : 'offline.not_sent'), error))
      } else if (!fields.some((field) => faults[field])) setAlert(errorText(error, fallback))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, alert, errors, refusal, setErrors, run }
}
