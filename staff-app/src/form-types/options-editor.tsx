import { useText } from '@coverdesk/ui'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement } from 'react'
import { type EditedOption, keyFrom } from './edit.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
  },
  row: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  wide: { flexGrow: 1, minWidth: 0 },
  start: { justifySelf: 'start' },
})

interface OptionsEditorProps {
  options: readonly EditedOption[]
  fault: string | null
  onRename: (index: number, label: string) => void
  onChange: (options: EditedOption[]) => void
}

/** Edits the choices of a question; the stored value follows the label until it is saved. */
export function OptionsEditor({ options, fault, onRename, onChange }: OptionsEditorProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  const values = new Set(options.map(({ value }) => value))
  return (
    <Field label={t('options')} required validationMessage={fault}>
      <div className={styles.list}>
        {options.map((option, index) => (
          <div key={String(index)} className={styles.row}>
            <Input
              className={styles.wide}
              aria-label={t('option', { number: String(index + 1) })}
              value={option.label}
              onChange={(_event, data) => onRename(index, data.value)}
            />
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t('option_remove', { name: option.label })}
              onClick={() => onChange(options.filter((_one, at) => at !== index))}
            />
          </div>
        ))}
        <Button
          size="small"
          className={styles.start}
          onClick={() =>
            onChange([...options, { value: keyFrom('option', values), label: '', follows: true }])
          }
        >
          {t('option_add')}
        </Button>
      </div>
    </Field>
  )
}
