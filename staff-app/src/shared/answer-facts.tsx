import { type Answers, type FormField, formPages } from '@coverdesk/sdk/forms'
import { lazyPart, useText } from '@coverdesk/ui'
import { type Fact, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { answerText, filesOf } from './answer-text.ts'
import { useAnswerTexts } from './use-answer-texts.ts'

const DocumentTiles = lazyPart(() => import('./documents/document-tiles.tsx').then((m) => m.DocumentTiles))

const useStyles = makeStyles({
  pages: { display: 'grid', rowGap: tokens.spacingVerticalL },
  page: { display: 'grid', rowGap: tokens.spacingVerticalS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  lines: { whiteSpace: 'pre-line' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const FILES = new Set(['file', 'photo', 'signature'])

interface AnswerFactsProps {
  fields: readonly FormField[]
  answers: Answers
}

/** Removes the rule: every answer is displayed, even if its question would no longer appear. */
const always = ({ show_when: _rule, ...field }: FormField): FormField => field

/** Shows the answers of a form as labelled facts by section; files can be downloaded. */
export function AnswerFacts({ fields, answers }: AnswerFactsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('staff')
  const words = useAnswerTexts()
  const presentedValue = (field: FormField): ReactNode => {
    const value = answers[field.key]
    if (FILES.has(field.kind) && filesOf(value).length > 0) {
      return (
        <Suspense>
          <DocumentTiles
            documents={filesOf(value).map(({ document_id: id, ...file }) => ({ ...file, id }))}
          />
        </Suspense>
      )
    }
    const text = answerText(field, value, words)
    if (text === '') return ''
    return (
      <span dir="auto" className={styles.lines}>
        {text}
      </span>
    )
  }
  const pages = formPages(fields.map(always), answers)
    .map(({ key, title, fields: ofPage }) => ({
      key,
      title,
      facts: ofPage
        .map((field): Fact => [field.short_label || field.label, presentedValue(field)])
        .filter(([, value]) => value !== ''),
    }))
    .filter(({ facts }) => facts.length > 0)
  if (pages.length === 0) return <p className={styles.none}>{t('answers.none')}</p>
  return (
    <div className={styles.pages}>
      {pages.map(({ key, title, facts }) => (
        <div key={key} className={styles.page}>
          {title ? <h3 className={styles.title}>{title}</h3> : null}
          <Facts facts={facts} />
        </div>
      ))}
    </div>
  )
}
