import { type Answers, aroundGroup, type FormField, isBlank, visibleFields } from '@coverdesk/sdk/forms'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { AnswerField } from './answer-field.tsx'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  section: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginBlockStart: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  help: { margin: 0, color: tokens.colorNeutralForeground2 },
})

export interface AnswerFormProps {
  fields: readonly FormField[]
  answers: Answers
  onChange: (answers: Answers) => void
  /** Texts by path: `damage`, `witnesses.0.phone`. */
  faults?: Readonly<Record<string, string>>
  run?: Record<string, unknown>
  /** Form that files are attached to; without one no file can be attached. */
  formId?: string
}

/** Shows the questions of a form type as a form. Hidden questions keep their answers. */
export function AnswerForm({
  fields,
  answers,
  onChange,
  faults = {},
  run,
  formId,
}: AnswerFormProps): ReactElement {
  const styles = useStyles()
  const change = (key: string, value: unknown): void => {
    const { [key]: _before, ...rest } = answers
    onChange(isBlank(value) ? rest : { ...rest, [key]: value })
  }
  const around = aroundGroup(fields, answers, run)
  return (
    <div className={styles.form}>
      {visibleFields(fields, answers, run).map((field) =>
        field.kind === 'section' ? (
          <div key={field.key} className={styles.section}>
            <h3 className={styles.title}>{field.label}</h3>
            {field.help ? <p className={styles.help}>{field.help}</p> : null}
          </div>
        ) : (
          <AnswerField
            key={field.key}
            field={field}
            value={answers[field.key]}
            onChange={(value) => change(field.key, value)}
            faults={faults}
            path={field.key}
            formId={formId}
            around={around}
          />
        ),
      )}
    </div>
  )
}
