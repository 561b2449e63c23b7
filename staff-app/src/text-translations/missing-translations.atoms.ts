import { suspenseQueryAtom } from '@coverdesk/ui'

/** The form types and workflows that lack texts in a language. */
export const missingTranslationsAtom = suspenseQueryAtom((client) => ({
  queryKey: ['text-translations', 'missing'],
  queryFn: () => client.workflow.textTranslations.missing(),
}))
