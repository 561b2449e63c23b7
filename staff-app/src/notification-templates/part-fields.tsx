import type { NotificationTemplate, TemplatePart, TemplateTexts } from '@coverdesk/sdk'
import { partsOf } from '@coverdesk/sdk/schemas'
import { languageDirection, languageTag, useText } from '@coverdesk/ui'
import { Field, Input, makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components'
import type { ReactElement, RefObject } from 'react'
import type { TemplateEdit } from './use-template-edit.ts'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  beside: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalL,
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  other: {
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    paddingInlineStart: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  different: { borderInlineStartColor: tokens.colorBrandStroke1 },
  otherText: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** A text to compare with while editing. */
export interface Reference {
  title: string
  language: string
  texts: TemplateTexts
}

export type PartElements = Partial<Record<TemplatePart, HTMLInputElement | HTMLTextAreaElement | null>>

interface PartFieldsProps {
  template: NotificationTemplate
  language: string
  edit: TemplateEdit
  locked: boolean
  reference: Reference | null
  elements: RefObject<PartElements>
  /** Called with the part that has the focus. */
  onPart: (part: TemplatePart) => void
}

const ROWS: Partial<Record<TemplatePart, number>> = { body: 7, note: 3 }

/** Edits every part of a message beside a reference text. */
export function PartFields(props: PartFieldsProps): ReactElement {
  const { template, language, edit, locked, reference, elements, onPart } = props
  const styles = useStyles()
  const { t } = useText('notification-templates')
  const { texts, faults } = edit
  const control = (part: TemplatePart) => ({
    value: texts[part],
    readOnly: locked,
    dir: languageDirection(language),
    lang: languageTag(language),
    onFocus: () => onPart(part),
    onChange: (_event: unknown, { value }: { value: string }) => edit.setPart(part, value),
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      elements.current[part] = element
    },
  })
  return (
    <div className={styles.fields}>
      {partsOf(template).map((part) => (
        <div key={part} className={mergeClasses(reference !== null && styles.beside)}>
          <Field
            label={t(`parts.${part}`)}
            hint={part === 'body' && template.channel === 'mail' ? t('hints.body') : ''}
            required={part !== 'note' && part !== 'preheader'}
            validationMessage={faults[part] ?? null}
          >
            {ROWS[part] ? (
              <Textarea rows={ROWS[part]} resize="vertical" {...control(part)} />
            ) : (
              <Input {...control(part)} />
            )}
          </Field>
          {reference ? (
            <div
              className={mergeClasses(
                styles.other,
                reference.texts[part] !== texts[part] && styles.different,
              )}
            >
              <div className={styles.faint}>{reference.title}</div>
              <p
                className={styles.otherText}
                dir={languageDirection(reference.language)}
                lang={languageTag(reference.language)}
              >
                {reference.texts[part] === texts[part] ? t('same') : reference.texts[part] || t('empty_part')}
              </p>
            </div>
          ) : null}
        </div>
      ))}
    </div>
  )
}
