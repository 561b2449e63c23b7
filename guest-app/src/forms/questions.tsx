import type { Question } from '@coverdesk/sdk'
import type { FormPage } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { QuestionList } from '../shared/answers/question-list.tsx'
import { headOf } from './pages.ts'

interface QuestionsProps {
  questions: readonly Question[]
  page: FormPage
  /** The first page shows all of them. */
  first: boolean
  pageOf: (field: string) => string | null
  onGo: (page: string) => void
}

/** What the insurer wants to know before it goes on. */
export function Questions({ questions, page, first, pageOf, onGo }: QuestionsProps): ReactElement | null {
  const { t } = useText('journeys')
  const isHere = ({ field }: Question): boolean =>
    field !== null && page.fields.some(({ key }) => key === headOf(field))
  return (
    <QuestionList
      questions={first ? questions : questions.filter(isHere)}
      after={(question) => {
        const elsewhere = question.field && !isHere(question) ? pageOf(question.field) : null
        return elsewhere ? (
          <button type="button" className="link" onClick={() => onGo(elsewhere)}>
            {t('questions.go')}
          </button>
        ) : null
      }}
    />
  )
}
