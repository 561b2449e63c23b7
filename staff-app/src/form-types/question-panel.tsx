import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Checkbox, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { changeField, changeOption, type EditedField } from './edit.ts'
import { GroupFields } from './group-fields.tsx'
import { propertiesOf } from './kinds.ts'
import { OptionsEditor } from './options-editor.tsx'
import { QuestionBounds } from './question-bounds.tsx'
import { ShowWhen } from './show-when.tsx'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
  },
})

interface QuestionPanelProps {
  field: EditedField
  index: number
  fields: readonly EditedField[]
  errors: Readonly<Record<string, string>>
  locked: boolean
  onChange: (fields: EditedField[]) => void
}

/** Edits the properties of one question that apply to its kind. */
export function QuestionPanel(props: QuestionPanelProps): ReactElement {
  const { field, index, fields, errors, locked, onChange } = props
  const styles = useStyles()
  const { t } = useText('form-types')
  const put = (change: Partial<EditedField>): void => onChange(changeField(fields, field.id, change))
  const has = new Set(propertiesOf(field.kind))
  /** Returns the error of a property, or the first one inside it. */
  const at = (part: string): string | null => {
    const path = `fields.${index}.${part}`
    const inside = Object.keys(errors).find((one) => one === path || one.startsWith(`${path}.`))
    return inside ? (errors[inside] ?? null) : null
  }
  return (
    <Card title={t(`kinds.${field.kind}`)}>
      <fieldset disabled={locked} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <div className={styles.fields}>
          <Field
            label={t(field.kind === 'section' ? 'section_title' : 'label')}
            required
            validationMessage={at('label')}
          >
            <Input value={field.label} onChange={(_event, data) => put({ label: data.value })} />
          </Field>
          {field.kind === 'section' || field.kind === 'declaration' ? null : (
            <Field
              label={t('short_label')}
              hint={t('short_label_hint')}
              validationMessage={at('short_label')}
            >
              <Input
                value={field.short_label ?? ''}
                onChange={(_event, data) => put({ short_label: data.value })}
              />
            </Field>
          )}
          <Field label={t('help')} hint={t('help_hint')} validationMessage={at('help')}>
            <Textarea value={field.help ?? ''} onChange={(_event, data) => put({ help: data.value })} />
          </Field>
          {has.has('required') ? (
            <Checkbox
              label={t('required')}
              checked={field.required === true}
              onChange={(_event, data) => put({ required: data.checked === true })}
            />
          ) : null}
          {has.has('later') ? (
            <Checkbox
              label={t('allows_later')}
              checked={field.allows_later === true}
              onChange={(_event, data) => put({ allows_later: data.checked === true })}
            />
          ) : null}
          {has.has('options') ? (
            <OptionsEditor
              options={field.options ?? []}
              fault={at('options')}
              onRename={(at, label) => onChange(changeOption(fields, field.id, at, label))}
              onChange={(options) => put({ options })}
            />
          ) : null}
          {field.kind === 'group' ? (
            <GroupFields
              fields={field.fields ?? []}
              fault={at('fields')}
              onChange={(inner) => put({ fields: inner })}
            />
          ) : null}
          <QuestionBounds field={field} has={has} at={at} put={put} />
          <ShowWhen
            rule={field.show_when}
            earlier={fields.slice(0, index)}
            fault={at('show_when')}
            onChange={(rule) => put({ show_when: rule })}
          />
          <Field
            label={t('key')}
            hint={t(field.saved ? 'key_stays' : 'key_hint')}
            validationMessage={at('key')}
          >
            <Input
              dir="ltr"
              readOnly={field.saved === true}
              value={field.key}
              onChange={(_event, data) => put({ key: data.value })}
            />
          </Field>
        </div>
      </fieldset>
    </Card>
  )
}
