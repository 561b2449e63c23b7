import type { FormDetail } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
  },
  text: { whiteSpace: 'pre-line' },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** Shows the questions that were sent with the returned form. */
export function FormQuestions({
  questions,
  fields,
}: Pick<FormDetail, 'questions' | 'fields'>): ReactElement | null {
  const styles = useStyles()
  const { t, formatDateTime, labelled } = useText('queues')
  if (questions.length === 0) return null
  const labelOf = (key: string | null): string => fields.find((field) => field.key === key)?.label ?? ''
  return (
    <Card title={t('questions.title')}>
      <ul className={styles.list}>
        {questions.map((question) => {
          const about = labelOf(question.field)
          const author = t('questions.asked', {
            who: question.asked_by,
            when: formatDateTime(question.asked_at),
          })
          return (
            <li key={`${question.asked_at} ${question.text}`}>
              <div className={styles.text}>{about ? labelled(about, question.text) : question.text}</div>
              <div className={styles.faint}>{author}</div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
