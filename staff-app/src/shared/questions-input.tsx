import { useText } from '@coverdesk/ui'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement } from 'react'

const MOST = 20
const MOST_TEXT = 1000

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  question: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    justifySelf: 'stretch',
  },
})

interface QuestionsInputProps {
  questions: readonly string[]
  onChange: (questions: string[]) => void
  /** Error of the whole list. */
  fault?: string | null
}

/** Edits the questions to send with a returned form, at least one. */
export function QuestionsInput({ questions, onChange, fault = null }: QuestionsInputProps): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('queues')
  return (
    <div className={styles.list}>
      {questions.map((text, index) => {
        const label = t('questions.label', { number: formatNumber(index + 1) })
        return (
          <div key={`question.${String(index)}`} className={styles.question}>
            <Field label={label} required={index === 0} validationMessage={index === 0 ? fault : null}>
              <Textarea
                value={text}
                maxLength={MOST_TEXT}
                resize="vertical"
                onChange={(_event, data) =>
                  onChange(questions.map((one, at) => (at === index ? data.value : one)))
                }
              />
            </Field>
            {questions.length > 1 ? (
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('questions.remove', { name: label })}
                onClick={() => onChange(questions.filter((_one, at) => at !== index))}
              />
            ) : null}
          </div>
        )
      })}
      {questions.length < MOST ? (
        <Button size="small" icon={<AddRegular />} onClick={() => onChange([...questions, ''])}>
          {t('questions.add')}
        </Button>
      ) : null}
    </div>
  )
}
