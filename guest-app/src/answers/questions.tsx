import type { Question } from '@coverdesk/sdk'
import type { FormPage } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
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
  const { t, tn, formatDate } = useText('journeys')
  const isHere = ({ field }: Question): boolean =>
    field !== null && page.fields.some(({ key }) => key === headOf(field))
  const shown = first ? questions : questions.filter(isHere)
  if (shown.length === 0) return null
  return (
    <section className="note" aria-label={tn('questions.title', shown.length)}>
      <h2>{tn('questions.title', shown.length)}</h2>
      <ul className="questions">
        {shown.map((question) => {
          const elsewhere = question.field && !isHere(question) ? pageOf(question.field) : null
          return (
            <li key={`${question.asked_at}${question.field}${question.text}`}>
              <p className="lines">{question.text}</p>
              <p className="soft">
                {t('questions.asked', { name: question.asked_by, day: formatDate(question.asked_at) })}
              </p>
              {elsewhere ? (
                <button type="button" className="link" onClick={() => onGo(elsewhere)}>
                  {t('questions.go')}
                </button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
