import type { FieldKind } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement } from 'react'
import { changePart, type EditedPart, keyFrom } from './edit.ts'

const KINDS: readonly FieldKind[] = [
  'text',
  'long_text',
  'number',
  'money',
  'date',
  'phone',
  'email',
  'declaration',
]

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  wide: { flexGrow: 1, flexBasis: '120px', minWidth: 0 },
  start: { justifySelf: 'start' },
})

interface GroupFieldsProps {
  fields: readonly EditedPart[]
  fault: string | null
  onChange: (fields: EditedPart[]) => void
}

/** Edits the questions of a repeated group. */
export function GroupFields({ fields, fault, onChange }: GroupFieldsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  const keys = new Set(fields.map(({ key }) => key))
  const put = (index: number, change: Partial<EditedPart>): void =>
    onChange(fields.map((field, at) => (at === index ? { ...field, ...change } : field)))
  return (
    <Field label={t('group_fields')} required validationMessage={fault}>
      <div className={styles.list}>
        {fields.map((field, index) => (
          <div key={String(index)} className={styles.row}>
            <Input
              className={styles.wide}
              aria-label={t('label')}
              value={field.label}
              onChange={(_event, { value }) => onChange(changePart(fields, index, value))}
            />
            <Select
              aria-label={t('kind')}
              value={field.kind}
              onChange={(_event, { value }) => put(index, { kind: value as FieldKind })}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </Select>
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t('option_remove', { name: field.label })}
              onClick={() => onChange(fields.filter((_one, at) => at !== index))}
            />
          </div>
        ))}
        <Button
          size="small"
          className={styles.start}
          onClick={() =>
            onChange([...fields, { key: keyFrom('part', keys), kind: 'text', label: '', follows: true }])
          }
        >
          {t('add_question')}
        </Button>
      </div>
    </Field>
  )
}
