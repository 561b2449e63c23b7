import { lagosDay, parseNaira, parseNumber } from '@coverdesk/sdk'
import {
  type AddressAnswer,
  type Answers,
  type FormField,
  tidyText,
  typedValue,
  visibleFields,
} from '@coverdesk/sdk/forms'
import { DateField, useText } from '@coverdesk/ui'
import { ChoiceGroup } from '@coverdesk/ui/parts'
import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { FileField, type FileFieldProps } from './file-field.tsx'

/** More choices than these are a list to open. */
const MOST_RADIOS = 7
const KOBO = 100

const useStyles = makeStyles({
  group: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
  },
  column: { display: 'grid', rowGap: tokens.spacingVerticalS },
  file: {
    padding: tokens.spacingVerticalL,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
  },
  start: { justifySelf: 'start' },
})

export interface AnswerFieldProps {
  field: FormField
  value: unknown
  onChange: (value: unknown) => void
  faults: Readonly<Record<string, string>>
  path: string
  /** ID of the form that stores the files; without it the field shows only where files go. */
  formId?: string | undefined
  /** Facts of the tracker and answers around a group, for the rules of its questions. */
  around: Record<string, unknown>
}

/** Renders the input of one question by its kind. */
export function AnswerField(props: AnswerFieldProps): ReactElement {
  const { field, value, onChange, faults, path, formId } = props
  const styles = useStyles()
  const { t, formatNumber } = useText('form-types')
  const text = typeof value === 'string' ? value : ''
  if (field.kind === 'declaration') {
    return (
      <Field validationMessage={faults[path] ? t('entry.tick_needed') : null} hint={field.help ?? ''}>
        <Checkbox
          label={field.label}
          checked={value === true}
          onChange={(_event, data) => onChange(data.checked === true)}
        />
      </Field>
    )
  }
  if (field.kind === 'group') return <GroupField {...props} />
  if (formId !== undefined && isFileField(field)) {
    return (
      <FileField
        field={field}
        value={value}
        onChange={onChange}
        fault={faults[path] ?? null}
        path={path}
        formId={formId}
      />
    )
  }
  if (field.kind === 'date') {
    const [min, max] = [field.earliest, field.latest].map((day) => (day === 'today' ? lagosDay() : day))
    return (
      <DateField
        label={field.label}
        required={field.required === true}
        hint={field.help}
        fault={faults[path]}
        {...{ min, max, value: text, onChange }}
      />
    )
  }
  return (
    <Field
      label={field.label}
      required={field.required === true}
      hint={field.help ?? ''}
      validationMessage={faults[path] ?? null}
    >
      {drawn()}
    </Field>
  )

  function drawn(): ReactElement {
    switch (field.kind) {
      case 'long_text':
        return <Textarea value={text} resize="vertical" onChange={(_event, data) => onChange(data.value)} />
      case 'number':
        return <FigureInput value={value} onChange={onChange} parse={parseNumber} write={String} />
      case 'money':
        return (
          <FigureInput
            value={value}
            onChange={onChange}
            parse={parseNaira}
            write={(kobo) => formatNumber(kobo / KOBO)}
            contentBefore="₦"
          />
        )
      case 'choice':
        return <Choice field={field} value={text} onChange={onChange} />
      case 'multi_choice':
        return <Choices field={field} value={value} onChange={onChange} />
      case 'address':
        return <AddressInput value={value} onChange={onChange} faults={faults} path={path} />
      case 'file':
      case 'photo':
      case 'signature':
        return <div className={styles.file}>{t(`sample.${field.kind}`)}</div>
      default:
        return (
          <Input
            type={field.kind === 'phone' ? 'tel' : 'text'}
            dir={field.kind === 'text' ? 'auto' : 'ltr'}
            value={text}
            onChange={(_event, data) => onChange(data.value)}
            onBlur={() => {
              const tidied = tidyText(field, text)
              if (tidied !== text) onChange(tidied)
            }}
          />
        )
    }
  }
}

function isFileField(field: FormField): field is FileFieldProps['field'] {
  return field.kind === 'file' || field.kind === 'photo' || field.kind === 'signature'
}

type ValueProps = Pick<AnswerFieldProps, 'value' | 'onChange'>

interface FigureInputProps extends ValueProps {
  parse: (text: string) => number | null
  write: (value: number) => string
  contentBefore?: string
}

/** Keeps what is typed until the field is left; text that is no number stays, for the check to report. */
function FigureInput({ value, onChange, parse, write, contentBefore }: FigureInputProps): ReactElement {
  const text = typeof value === 'string' ? value : ''
  const written = typeof value === 'number' ? write(value) : text
  const [typed, setTyped] = useState(written)
  return (
    <Input
      inputMode="decimal"
      dir="ltr"
      contentBefore={contentBefore}
      value={typedValue(typed, parse) === (value ?? null) ? typed : written}
      onChange={(_event, data) => {
        setTyped(data.value)
        onChange(typedValue(data.value, parse) ?? undefined)
      }}
      onBlur={() => setTyped(written)}
    />
  )
}

function Choice({
  field: { options = [] },
  value,
  onChange,
}: ValueProps & { field: FormField; value: string }): ReactElement {
  if (options.length > MOST_RADIOS) {
    return (
      <Select value={value} onChange={(_event, data) => onChange(data.value || undefined)}>
        <option value="" />
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <RadioGroup value={value} onChange={(_event, data) => onChange(data.value)}>
      {options.map((option) => (
        <Radio key={option.value} value={option.value} label={option.label} />
      ))}
    </RadioGroup>
  )
}

function Choices({ field, value, onChange }: ValueProps & { field: FormField }): ReactElement {
  const styles = useStyles()
  const chosen = new Set(Array.isArray(value) ? value : [])
  const options = field.options ?? []
  return (
    <ChoiceGroup className={styles.column}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.has(option.value)}
          onChange={(_event, data) => {
            const next = new Set(chosen)
            if (data.checked) next.add(option.value)
            else next.delete(option.value)
            onChange(options.map((one) => one.value).filter((one) => next.has(one)))
          }}
        />
      ))}
    </ChoiceGroup>
  )
}

const ADDRESS = ['street', 'state', 'lga'] as const

function AddressInput({
  value,
  onChange,
  faults,
  path,
}: Omit<AnswerFieldProps, 'field' | 'around'>): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  const address = (value ?? {}) as Partial<AddressAnswer>
  return (
    <div className={styles.column}>
      {ADDRESS.map((part) => (
        <Field key={part} validationMessage={faults[`${path}.${part}`] ?? null}>
          <Input
            aria-label={t(`address.${part}`)}
            placeholder={t(`address.${part}`)}
            value={address[part] ?? ''}
            onChange={(_event, data) => onChange({ ...address, [part]: data.value })}
          />
        </Field>
      ))}
    </div>
  )
}

function GroupField({
  field,
  value,
  onChange,
  faults,
  path,
  formId,
  around,
}: AnswerFieldProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  const entries = (Array.isArray(value) ? value : []) as Answers[]
  const put = (index: number, key: string, answer: unknown): void =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, [key]: answer } : entry)))
  return (
    <Field label={field.label} hint={field.help ?? ''} validationMessage={faults[path] ?? null}>
      <div className={styles.column}>
        {entries.map((entry, index) => (
          <fieldset key={`${path}.${String(index)}`} className={styles.group}>
            {visibleFields(field.fields ?? [], entry, around).map((part) => (
              <AnswerField
                key={part.key}
                field={part}
                value={entry[part.key]}
                onChange={(answer) => put(index, part.key, answer)}
                faults={faults}
                path={`${path}.${index}.${part.key}`}
                formId={formId}
                around={around}
              />
            ))}
            <Button
              size="small"
              className={styles.start}
              onClick={() => onChange(entries.filter((_entry, at) => at !== index))}
            >
              {t('entry.remove')}
            </Button>
          </fieldset>
        ))}
        <Button className={styles.start} onClick={() => onChange([...entries, {}])}>
          {t('entry.add')}
        </Button>
      </div>
    </Field>
  )
}
