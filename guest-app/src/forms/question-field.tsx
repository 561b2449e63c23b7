import { isDay } from '@coverdesk/sdk'
import { type Answers, type FormField, warningsOf } from '@coverdesk/sdk/forms'
import { companyAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, type ReactNode, useContext } from 'react'
import { AccountHolder } from './account-holder.tsx'
import { OtherName } from './other-name.tsx'
import { RunContext } from './run-context.ts'

interface QuestionFieldProps {
  field: FormField
  answers: Answers
  children: ReactNode
}

/** A question with the warnings that its answer leads to, and the insurer's phone number beside them. */
export function QuestionField({ field, answers, children }: QuestionFieldProps): ReactElement {
  const run = useContext(RunContext)
  const { formatDate } = useText('journeys')
  const company = useAtomValue(companyAtom)
  const write = (value: unknown): string => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return isDay(text) ? formatDate(text) : text
  }
  const warnings = warningsOf(field, {}, run, write)
  return (
    <>
      {children}
      {field.holder_of ? (
        <OtherName name={String(answers[field.key] ?? '')} account={field.holder_of} />
      ) : null}
      {field.account_at ? <AccountHolder field={field} answers={answers} /> : null}
      {field.warnings ? (
        <div role="status">
          {warnings.map((text) => (
            <p className="note" key={text}>
              {text}{' '}
              {company?.phone ? (
                <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
                  {company.phone}
                </a>
              ) : null}
            </p>
          ))}
        </div>
      ) : null}
    </>
  )
}
