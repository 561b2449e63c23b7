import { type Answers, checkAnswers, type FormField } from '@coverdesk/sdk/forms'
import { languageDirection, languageTag, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { AnswerForm } from '../shared/answer-form/answer-form.tsx'

const useStyles = makeStyles({
  frame: {
    marginBlock: tokens.spacingVerticalM,
    marginInline: 'auto',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  phone: { maxWidth: '328px' },
  good: { color: tokens.colorPaletteGreenForeground1, marginInlineStart: tokens.spacingHorizontalM },
})

interface PreviewProps {
  fields: readonly FormField[]
  /** The language the questions are in. */
  language: string
}

/** Previews the form, which can be filled in and checked. */
export function Preview({ fields, language }: PreviewProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  const errors = useText('errors')
  const [width, setWidth] = useState('phone')
  const [answers, setAnswers] = useState<Answers>({})
  const [checked, setChecked] = useState(false)
  const today = new Date().toISOString().slice(0, 10)
  const found = checked ? checkAnswers(fields, answers, { today }) : []
  const faults = Object.fromEntries(
    found.map(({ path, message, params }) => [path, errors.t(message, params)]),
  )
  return (
    <Card title={t('preview')}>
      <TabList
        size="small"
        selectedValue={width}
        onTabSelect={(_event, data) => setWidth(String(data.value))}
      >
        <Tab value="phone">{t('phone')}</Tab>
        <Tab value="wide">{t('wide')}</Tab>
      </TabList>
      <div
        className={mergeClasses(styles.frame, width === 'phone' && styles.phone)}
        lang={languageTag(language)}
        dir={languageDirection(language)}
      >
        {fields.length === 0 ? (
          t('preview_empty')
        ) : (
          <AnswerForm fields={fields} answers={answers} onChange={setAnswers} faults={faults} />
        )}
      </div>
      <Button onClick={() => setChecked(true)}>{t('try')}</Button>
      <span role="status" className={styles.good}>
        {checked && found.length === 0 ? t('try_good') : ''}
      </span>
    </Card>
  )
}
