import {
  type BankColumn,
  type BankFile,
  type BankMapping,
  bankColumns,
  bankDateFormats,
  bankDecimals,
} from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const marks = ['debit_mark', 'credit_mark'] as const

/** Paths of errors that the mapping fields show. */
export const mappingFields: readonly string[] = [...bankColumns, ...marks, 'date_format', 'decimal'].map(
  (field) => `mapping.${field}`,
)

interface MappingFieldsProps {
  file: BankFile
  mapping: BankMapping
  onChange: (part: Partial<BankMapping>) => void
  errorOf: (path: string) => string | null
}

/** Fields for the columns of a statement and the formats of days, amounts and directions. */
export function MappingFields({ file, mapping, onChange, errorOf }: MappingFieldsProps): ReactElement {
  const { t } = useText('marine-reconciliation')
  const inDirection = file.marks.find(({ column }) => column === mapping.direction)?.marks ?? []
  const choice = (
    name: BankColumn | (typeof marks)[number] | 'date_format' | 'decimal',
    label: string,
    options: readonly (readonly [string, string])[],
    isRequired = false,
  ): ReactElement => (
    <Field key={name} label={label} required={isRequired} validationMessage={errorOf(`mapping.${name}`)}>
      <Select value={mapping[name]} onChange={(_event, { value }) => onChange({ [name]: value })}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
  const columns = [
    ['', t('columns.none')] as const,
    ...file.columns.map((column) => [column, column] as const),
  ]
  return (
    <>
      {bankColumns.map((name) =>
        choice(name, t(`columns.${name}`), columns, name === 'date' || name === 'narration'),
      )}
      {mapping.direction === ''
        ? null
        : marks.map((name) =>
            choice(name, t(`import.${name}`), [
              ['', t('columns.none')],
              ...[...new Set([mapping[name], ...inDirection])]
                .filter((mark) => mark !== '')
                .map((mark) => [mark, mark] as const),
            ]),
          )}
      {choice(
        'date_format',
        t('import.date_format'),
        [['', t('choose')], ...bankDateFormats.map((one) => [one, t(`date_formats.${one}`)] as const)],
        true,
      )}
      {choice(
        'decimal',
        t('import.decimal'),
        [
          ['', t('choose')],
          ...bankDecimals.map((one) => [one, t(one === '.' ? 'decimals.point' : 'decimals.comma')] as const),
        ],
        true,
      )}
    </>
  )
}
