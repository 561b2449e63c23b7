import type { Question } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement, ReactNode } from 'react'

interface QuestionListProps {
  questions: readonly Question[]
  /** Below a question, such as the way to where it is answered. */
  after?: (question: Question) => ReactNode
}

/** What the insurer wants to know before it goes on, and who asks. */
export function QuestionList({ questions, after }: QuestionListProps): ReactElement | null {
  const { t, tn, formatDate } = useText('journeys')
  if (questions.length === 0) return null
  return (
    <section className="note" aria-label={tn('questions.title', questions.length)}>
      <h2>{tn('questions.title', questions.length)}</h2>
      <ul className="questions">
        {questions.map((question) => (
          <li key={`${question.asked_at}${question.field}${question.text}`}>
            <p className="lines">{question.text}</p>
            <p className="soft">
              {t('questions.asked', { name: question.asked_by, day: formatDate(question.asked_at) })}
            </p>
            {after?.(question)}
          </li>
        ))}
      </ul>
    </section>
  )
}
