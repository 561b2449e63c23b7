import type { Form, Progress } from '@coverdesk/sdk'
import type { Answers, FormField, FormPage as Topic } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { type ReactElement, type ReactNode, useContext, useState } from 'react'
import { AnswerFacts } from '../shared/answers/answer-facts.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { isRefused } from '../shared/uploads/upload-queue.ts'
import { useJobs, useQueue } from '../shared/uploads/use-uploads.ts'
import { AnswerField } from './answer-field.tsx'
import type { FileQuestion } from './file-questions.ts'
import { FilesNotThere } from './files-not-there.tsx'
import { type FormErrorTexts, summariesOf } from './form-errors.ts'
import { RunContext } from './run-context.ts'
import { ShownCard } from './shown-card.tsx'
import type { Sending } from './use-sending.ts'

interface CheckPageProps {
  form: Form
  pages: readonly Topic[]
  /** What is declared of all of it. */
  declaration: FormField | null
  answers: Answers
  /** The questions that files answer. */
  files: readonly FileQuestion[]
  /** Those of the declaration. */
  faults: FormErrorTexts
  progress: Progress
  onBack: (() => void) | undefined
  status: ReactNode
  sending: Sending
  onAnswer: (path: string, value: unknown) => void
  onChange: (page: string) => void
  /** Leads to the page of a question. */
  onQuestion: (path: string) => void
  onSend: () => void
}

/** Everything on one page before it is sent, each part with a way to change it. */
export function CheckPage(props: CheckPageProps): ReactElement {
  const { form, pages, declaration, answers, faults, progress, onBack, status, sending } = props
  const { onAnswer, onChange, onSend, onQuestion, files } = props
  const { t, tn } = useText('journeys')
  const frame = useText('guest')
  const paths = new Set(files.map(({ path }) => path))
  const underway = useJobs(useQueue()).filter((job) => !isRefused(job) && paths.has(job.path)).length
  const around = useContext(RunContext)
  const [early, setEarly] = useState(false)
  const send = (): void => {
    setEarly(underway > 0)
    if (underway === 0) onSend()
  }
  return (
    <FormPage
      title={t('check.title')}
      progress={progress}
      onBack={onBack}
      errors={summariesOf(faults)}
      alert={early && underway > 0 ? tn('check.uploads', underway) : sending.alert}
      busy={sending.state === 'busy'}
      submit={t(sending.state === 'busy' ? 'check.sending' : 'check.submit')}
      onSubmit={send}
      atEnd
    >
      <p className="soft">{t('check.text')}</p>
      <ShownCard shown={form.shown} />
      {pages.map((page) => {
        const title = page.title || form.title
        return (
          <section className="card" key={page.key}>
            <div className="card-head">
              <h2>{title}</h2>
              <button
                type="button"
                className="link"
                onClick={() => onChange(page.key)}
                aria-label={t('check.change', { action: frame.t('actions.change'), title })}
              >
                {frame.t('actions.change')}
              </button>
            </div>
            <AnswerFacts fields={page.fields} answers={answers} around={around} />
          </section>
        )
      })}
      <FilesNotThere questions={files} onGo={onQuestion} />
      {underway > 0 ? (
        <p className="note" role="status">
          {tn('check.uploads', underway)}
        </p>
      ) : null}
      {status}
      {declaration ? (
        <AnswerField
          field={declaration}
          path={declaration.key}
          value={answers[declaration.key]}
          errorAt={(path) => faults[path]?.text}
          onChange={(value) => onAnswer(declaration.key, value)}
        />
      ) : null}
    </FormPage>
  )
}
