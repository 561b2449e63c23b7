import type { FieldOption } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/sdk/react'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement } from 'react'
import { keyFrom } from './edit.ts'

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
  options: readonly FieldOption[]
  fault: string | null
  onChange: (options: FieldOption[]) => void
}

/** The choices of a question; what is stored is made from the first label and stays. */
export function OptionsEditor({ options, fault, onChange }: OptionsEditorProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  const values = (except: number) =>
    new Set(options.filter((_one, at) => at !== except).map(({ value }) => value))
  const rename = (index: number, label: string): void =>
    onChange(
      options.map((option, at) => {
        if (at !== index) return option
        const fresh = option.label === '' || option.value === keyFrom(option.label, values(index))
        return { label, value: fresh ? keyFrom(label, values(index)) : option.value }
      }),
    )
  return (
    <Field label={t('options')} required validationMessage={fault}>
      <div className={styles.list}>
        {options.map((option, index) => (
          <div key={String(index)} className={styles.row}>
            <Input
              className={styles.wide}
              aria-label={t('option', { number: String(index + 1) })}
              value={option.label}
              onChange={(_event, data) => rename(index, data.value)}
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
          onClick={() => onChange([...options, { value: keyFrom('option', values(-1)), label: '' }])}
        >
          {t('option_add')}
        </Button>
      </div>
    </Field>
  )
}
