import type { WorkflowStep } from '@coverdesk/sdk'
import { languageListAtom, useText } from '@coverdesk/ui'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { type Insertable, previewOf } from './insertable.ts'

const useStyles = makeStyles({
  summary: { cursor: 'pointer', minHeight: '32px', alignContent: 'center' },
  preview: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  mail: {
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  subject: { fontWeight: tokens.fontWeightSemibold, marginBlockEnd: tokens.spacingVerticalS },
  message: { whiteSpace: 'pre-line' },
  answer: {
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
})

interface MessagePreviewProps {
  step: WorkflowStep
  answers: readonly Insertable[]
}

/** Shows the email as its reader gets it, in each language it is written in. */
export function MessagePreview({ step, answers }: MessagePreviewProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('workflows')
  const languages = useAtomValue(languageListAtom)
  const [chosen, setChosen] = useState('en')
  const written = languages.filter(({ code }) => code === 'en' || step.translations?.[code])
  const language = written.find(({ code }) => code === chosen) ?? written[0]
  const translated = step.translations?.[language?.code ?? 'en']
  const subject = translated?.subject || step.subject || ''
  const message = translated?.message || step.message || ''
  return (
    <details>
      <summary className={styles.summary}>{t('preview')}</summary>
      <div className={styles.preview}>
        {written.length > 1 ? (
          <Field label={t('preview_language')}>
            <Select value={language?.code ?? 'en'} onChange={(_event, data) => setChosen(data.value)}>
              {written.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <div className={styles.mail} dir="auto">
          <div className={styles.subject}>
            <Filled text={subject} answers={answers} />
          </div>
          <div className={styles.message}>
            <Filled text={message} answers={answers} />
          </div>
        </div>
      </div>
    </details>
  )
}

function Filled({ text, answers }: { text: string; answers: readonly Insertable[] }): ReactElement {
  const styles = useStyles()
  return (
    <>
      {previewOf(text, answers).map((part, index) =>
        'words' in part ? (
          part.words
        ) : (
          <bdi key={String(index)} className={styles.answer}>
            {part.answer}
          </bdi>
        ),
      )}
    </>
  )
}
