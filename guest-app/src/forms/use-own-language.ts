import { useInvalidate, useText } from '@coverdesk/sdk/react'
import { useEffect, useRef } from 'react'
import { formKeys } from './forms.atoms.ts'

/** Reads a form again when another language is chosen, as its questions come in the language of whoever asks. */
export function useOwnLanguage(formId: string): void {
  const { locale } = useText('journeys')
  const invalidate = useInvalidate()
  const read = useRef(locale)
  useEffect(() => {
    if (read.current === locale) return
    read.current = locale
    void invalidate(formKeys.one(formId))
  }, [locale, formId, invalidate])
}
