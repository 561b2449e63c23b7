import { useInvalidate, useText } from '@coverdesk/ui'
import { useEffect } from 'react'
import { formKeys, type ReadForm } from './forms.atoms.ts'

/** Reads a form again when another language was chosen than its questions came in. */
export function useOwnLanguage({ id, locale: read }: Pick<ReadForm, 'id' | 'locale'>): void {
  const { locale } = useText('journeys')
  const invalidate = useInvalidate()
  useEffect(() => {
    if (read !== locale) void invalidate(formKeys.one(id))
  }, [read, locale, id, invalidate])
}
