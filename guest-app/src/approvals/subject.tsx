import { type Approval, maskEmail } from '@coverdesk/sdk'
import { isBlank } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { AnswerFacts } from '../shared/answers/answer-facts.tsx'
import { DocumentList } from '../shared/document-list.tsx'
import { type Fact, Facts } from '../shared/facts.tsx'
import { subjectFiles } from './subject-files.ts'

/** Who asks what: the facts, and the answers as they were when the decision was asked for. */
export function Subject({ approval }: { approval: Approval }): ReactElement {
  const { t, formatNaira, formatDateTime } = useText('journeys')
  const { asked, customer, amount, reference, expires_at: expires, facts, subject } = approval
  const written: Fact[] = [
    [t('approval.asked'), asked.name ?? (asked.email ? maskEmail(asked.email) : ''), 'asked'],
    ...(customer ? [[t('approval.customer'), customer.name, 'customer'] satisfies Fact] : []),
    ...(amount === null ? [] : [[t('approval.amount'), formatNaira(amount), 'amount'] satisfies Fact]),
    ...facts.map(({ label, value }): Fact => [label, value, `fact ${label}`]),
    [t('approval.reference'), reference, 'reference'],
    [t('approval.until'), formatDateTime(expires), 'until'],
  ]
  return (
    <>
      <section className="card">
        <Facts facts={written} />
      </section>
      <DocumentList documents={subjectFiles(subject)} />
      {subject.map(({ title, form_type: type, fields, answers }) => (
        <section className="card" key={`${type} ${title}`}>
          <h2>{title}</h2>
          <AnswerFacts fields={fields.filter(({ key }) => !isBlank(answers[key]))} answers={answers} />
        </section>
      ))}
    </>
  )
}
