import { type BankFile, type BankLayout, bankDelimiters, bankEncodings } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, makeStyles, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const delimiterKeys = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const
const LONGEST = 60

const useStyles = makeStyles({
  /** For options longer than the field. */
  header: { minWidth: 0, '& select': { width: '100%', textOverflow: 'ellipsis' } },
})

interface LayoutFieldsProps {
  file: BankFile
  mapping: BankLayout
  onChange: (part: Partial<BankLayout>) => void
}

/** Fields for encoding, delimiter and header of a statement, with detected values that can be changed. */
export function LayoutFields({ file, mapping, onChange }: LayoutFieldsProps): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('marine-reconciliation')
  return (
    <>
      {file.sheets.length > 0 ? (
        <Field label={t('import.sheet')}>
          <Select value={mapping.sheet} onChange={(_event, { value }) => onChange({ sheet: value })}>
            {file.sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      ) : (
        <TextLayoutFields mapping={mapping} onChange={onChange} />
      )}
      <Field label={t('import.header')}>
        <Select
          className={styles.header}
          value={String(mapping.header)}
          onChange={(_event, { value }) => onChange({ header: Number(value) })}
        >
          {file.first_records.map((cells, at) => (
            <option key={at} value={String(at + 1)}>
              {t('import.header_row', { row: formatNumber(at + 1), text: shortened(cells) })}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function TextLayoutFields({ mapping, onChange }: Omit<LayoutFieldsProps, 'file'>): ReactElement {
  const { t } = useText('marine-reconciliation')
  return (
    <>
      <Field label={t('import.delimiter')}>
        <Select
          value={mapping.delimiter}
          onChange={(_event, { value }) => onChange({ delimiter: value as BankLayout['delimiter'] })}
        >
          {bankDelimiters.map((one) => (
            <option key={one} value={one}>
              {t(`delimiters.${delimiterKeys[one]}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('import.encoding')}>
        <Select
          value={mapping.encoding}
          onChange={(_event, { value }) => onChange({ encoding: value as BankLayout['encoding'] })}
        >
          {bankEncodings.map((one) => (
            <option key={one} value={one}>
              {t(`encodings.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function shortened(cells: readonly string[]): string {
  const text = cells.filter(Boolean).join(' · ').replace(/\s+/g, ' ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
