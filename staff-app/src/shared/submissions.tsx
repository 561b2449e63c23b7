import type { Submission } from '@coverdesk/sdk'
import type { FormField } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { answerText } from './answer-text.ts'
import { compareAnswers } from './compare-answers.ts'
import { useAnswerTexts } from './use-answer-texts.ts'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalL, marginBlockStart: tokens.spacingVerticalL },
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  caption: { textAlign: 'start', paddingBlockEnd: tokens.spacingVerticalXS },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    fontWeight: 'inherit',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface SubmissionsProps {
  fields: readonly FormField[]
  /** Newest first. */
  submissions: readonly Submission[]
}

/** Lists the submissions of a form: author, time, and what each changed. */
export function Submissions({ fields, submissions }: SubmissionsProps): ReactElement | null {
  const styles = useStyles()
  const { t, formatDateTime } = useText('staff')
  if (submissions.length === 0) return null
  return (
    <div className={styles.list}>
      {submissions.map((submission, index) => {
        const { number, submitted_at, submitted_by } = submission
        const before = submissions[index + 1]
        const said = { when: formatDateTime(submitted_at), who: submitted_by }
        return before ? (
          <Changes
            key={number}
            title={t('answers.sent_again', said)}
            fields={fields}
            before={before}
            after={submission}
          />
        ) : (
          <p key={number} className={styles.faint}>
            {t('answers.sent', said)}
          </p>
        )
      })}
    </div>
  )
}

interface ChangesProps {
  title: string
  fields: readonly FormField[]
  before: Submission
  after: Submission
}

function Changes({ title, fields, before, after }: ChangesProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('staff')
  const words = useAnswerTexts()
  const changes = compareAnswers(before.answers, after.answers, fields)
  if (changes.length === 0) return <p className={styles.faint}>{`${title} ${t('answers.same')}`}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead className={styles.faint}>
          <tr>
            {(['question', 'before', 'after'] as const).map((name) => (
              <th key={name} scope="col" className={styles.cell}>
                {t(`answers.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field.key}>
              <th scope="row" className={styles.cell}>
                {change.field.label}
              </th>
              <td className={styles.cell}>
                {answerText(change.field, change.before, words) || t('answers.nothing')}
              </td>
              <td className={styles.cell}>
                {answerText(change.field, change.after, words) || t('answers.nothing')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
