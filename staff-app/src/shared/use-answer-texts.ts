import { useText } from '@coverdesk/ui'
import { useMemo } from 'react'
import type { AnswerTexts } from './answer-text.ts'

/** Returns the texts for values in the current language. */
export function useAnswerTexts(): AnswerTexts {
  const { t, formatNaira, formatDate, formatNumber, formatList, labelled } = useText('staff')
  const yes = t('answers.yes')
  const later = t('answers.later')
  return useMemo(
    () => ({ formatNaira, formatDate, formatNumber, formatList, labelled, yes, later }),
    [formatNaira, formatDate, formatNumber, formatList, labelled, yes, later],
  )
}
