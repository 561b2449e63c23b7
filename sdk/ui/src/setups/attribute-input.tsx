import { languages, type SetupField } from '@coverdesk/sdk'
import { Checkbox, Field, Input, makeStyles, Select, Textarea } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { DateField } from '../dates/date-field.tsx'
import { useText } from '../locale/use-text.ts'
import type { Draft } from './entry-draft.ts'
import { setupChoicesAtom } from './setups.atoms.ts'

const useStyles = makeStyles({
  choices: { margin: 0, padding: 0, border: 'none', display: 'grid' },
})

interface AttributeInputProps {
  field: SetupField
  value: Draft[string]
  fault: string | null
  onChange: (value: Draft[string]) => void
}

/** One value of an entry, typed or chosen. */
export function AttributeInput({ field, value, fault, onChange }: AttributeInputProps): ReactElement {
  const { t, has } = useText('setups')
  const label = t(`fields.${field.name}`)
  if (field.kind === 'flag')
    return (
      <Field validationMessage={fault}>
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(_event, data) => onChange(data.checked === true)}
        />
      </Field>
    )
  if (field.kind === 'day')
    return (
      <DateField
        label={label}
        required={!field.optional}
        fault={fault ?? undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
      />
    )
  const hint = `hints.${field.name}`
  return (
    <Field
      label={label}
      required={!field.optional}
      validationMessage={fault}
      {...(has(hint) ? { hint: t(hint) } : {})}
    >
      <Control field={field} value={value} onChange={onChange} label={label} />
    </Field>
  )
}

const LINE = 80
const MOST_ROWS = 10

/** As many rows as a text needs, of 2 to 10. */
const rowsFor = (text: string): number => {
  const needed = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0)
  return Math.min(MOST_ROWS, Math.max(2, needed))
}

type ControlProps = Omit<AttributeInputProps, 'fault'> & { label: string }

function Control({ field, value, onChange, label, ...named }: ControlProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('setups')
  const choices = useAtomValue(setupChoicesAtom(field.list ?? null))
  const text = typeof value === 'string' ? value : ''
  const change = (_event: unknown, data: { value: string }): void => onChange(data.value)
  switch (field.kind) {
    case 'entry':
      return (
        <Select {...named} value={text} onChange={change}>
          <option value="">{t('choose')}</option>
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )
    case 'choice':
      return (
        <Select {...named} value={text} onChange={change}>
          <option value="">{t('choose')}</option>
          {field.options?.map((option) => (
            <option key={option} value={option}>
              {t(`options.${field.name}.${option}`)}
            </option>
          ))}
        </Select>
      )
    case 'language':
      return (
        <Select {...named} value={text} onChange={change}>
          <option value="">{t('choose')}</option>
          {languages.map((language) => (
            <option key={language.code} value={language.code}>
              {language.name}
            </option>
          ))}
        </Select>
      )
    case 'entries': {
      const chosen = Array.isArray(value) ? value : []
      return (
        <fieldset {...named} className={styles.choices} aria-label={label}>
          {choices.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={chosen.includes(code)}
              onChange={(_event, data) =>
                onChange(data.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
              }
            />
          ))}
        </fieldset>
      )
    }
    case 'text':
      return (
        <Textarea
          {...named}
          dir="auto"
          resize="vertical"
          rows={rowsFor(text)}
          value={text}
          onChange={change}
        />
      )
    case 'lines':
    case 'digits':
      return <Textarea {...named} dir="auto" resize="vertical" rows={8} value={text} onChange={change} />
    case 'colour':
      return (
        <input
          {...named}
          type="color"
          aria-label={label}
          value={text || '#808080'}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    default:
      return (
        <Input
          {...named}
          dir="ltr"
          inputMode={field.kind === 'money' || field.kind === 'percent' ? 'decimal' : 'numeric'}
          contentBefore={field.kind === 'money' ? '₦' : null}
          contentAfter={field.kind === 'percent' ? '%' : null}
          value={text}
          onChange={change}
        />
      )
  }
}
