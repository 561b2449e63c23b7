import type { Progress } from '@coverdesk/sdk'
import type { Answers, FormPage as Topic } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import type { ReactElement, ReactNode } from 'react'
import { FormPage } from '../shared/form-page.tsx'
import { AnswerField } from './answer-field.tsx'
import { type FormErrorTexts, summariesOf } from './form-errors.ts'
import { QuestionField } from './question-field.tsx'

interface QuestionPageProps {
  page: Topic
  title: string
  progress: Progress
  onBack: (() => void) | undefined
  status: ReactNode
  answers: Answers
  faults: FormErrorTexts
  onChange: (path: string, value: unknown) => void
  onSubmit: () => void
  /** The button comes after what is read, and does not stick to the foot. */
  atEnd: boolean
  /** What the button says, where it does more than go on. */
  submit: string | undefined
  busy: boolean
  /** Why it was refused as a whole. */
  alert: string | null
  /** Leads to the check at once, where everything was answered before. */
  onCheck: (() => void) | undefined
  /** Another way on. */
  more: ReactNode
  /** Above the questions. */
  children: ReactNode
}

/** One topic of a form. */
export function QuestionPage(props: QuestionPageProps): ReactElement {
  const { page, title, progress, onBack, status, answers, faults, onChange, onSubmit, onCheck, children } =
    props
  const { t } = useText('journeys')
  const frame = useText('guest')
  return (
    <FormPage
      title={title}
      progress={progress}
      onBack={onBack}
      status={status}
      errors={summariesOf(faults)}
      alert={props.alert}
      busy={props.busy}
      submit={props.submit ?? frame.t('actions.continue')}
      onSubmit={onSubmit}
      atEnd={props.atEnd}
      more={
        <>
          {onCheck ? (
            <button type="button" className="button" onClick={onCheck}>
              {t('check.go')}
            </button>
          ) : null}
          {props.more}
        </>
      }
    >
      {children}
      {page.help ? <p className="soft">{page.help}</p> : null}
      {page.fields.map((field) => (
        <QuestionField key={field.key} field={field} answers={answers}>
          <AnswerField
            field={field}
            path={field.key}
            value={answers[field.key]}
            errorAt={(path) => faults[path]?.text}
            onChange={(value) => onChange(field.key, value)}
          />
        </QuestionField>
      ))}
    </FormPage>
  )
}
