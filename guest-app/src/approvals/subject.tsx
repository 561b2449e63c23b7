import type { Approval } from '@coverdesk/sdk'
import { isBlank } from '@coverdesk/sdk/forms'
import { companyAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { AnswerFacts } from '../shared/answers/answer-facts.tsx'
import { DocumentList } from '../shared/document-list.tsx'
import { type Fact, Facts } from '../shared/facts.tsx'
import { subjectFiles } from './subject-files.ts'

/** The requester, the facts and the answers at the time the decision was requested. */
export function Subject({ approval }: { approval: Approval }): ReactElement {
  const company = useAtomValue(companyAtom)
  const { t, formatNaira, formatDate, formatDateTime } = useText('journeys')
  const { created_at: created, customer, amount, reference, expires_at: expires, facts, subject } = approval
  const written: Fact[] = [
    ...(customer ? [[t('approval.customer'), customer.name, 'customer'] satisfies Fact] : []),
    ...(amount === null ? [] : [[t('approval.amount'), formatNaira(amount), 'amount'] satisfies Fact]),
    ...facts.map(({ label, value }): Fact => [label, value, `fact ${label}`]),
    [t('approval.reference'), reference, 'reference'],
    [t('approval.until'), formatDateTime(expires), 'until'],
  ]
  return (
    <>
      {company ? (
        <p className="lead">{t('questions.asked', { name: company.name, day: formatDate(created) })}</p>
      ) : null}
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
