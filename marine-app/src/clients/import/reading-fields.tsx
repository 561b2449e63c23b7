import {
  type ClientImport,
  clientImportDelimiters,
  clientImportEncodings,
  type ImportReading,
} from '@coverdesk/sdk'
import { useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import { Field, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { importKeys } from '../../shared/imports/import.atoms.ts'

const signs: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

/** Choices for reading the file; a change reads it again. */
export function ReadingFields({ one }: { one: ClientImport }): ReactElement | null {
  const styles = useFieldStyles()
  const { clientImports } = useClient().marine.partner
  const invalidate = useInvalidate()
  const { t } = useText('client-imports')
  const read = useChange(
    (change: Partial<ImportReading>) => clientImports.read(one.id, { ...one.reading, ...change }),
    {
      onDone: () => invalidate(importKeys.all),
    },
  )
  if (one.format === 'xlsx' && one.sheets.length < 2) return null
  return (
    <div className={styles.fields}>
      {one.format === 'xlsx' ? (
        <Field label={t('reading.sheet')}>
          <Select value={one.reading.sheet} onChange={(_event, { value }) => read({ sheet: value })}>
            {one.sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      ) : (
        <>
          <Field label={t('reading.delimiter')}>
            <Select
              value={one.reading.delimiter}
              onChange={(_event, { value }) => read({ delimiter: value as ImportReading['delimiter'] })}
            >
              {clientImportDelimiters.map((sign) => (
                <option key={sign} value={sign}>
                  {t(`reading.${signs[sign]}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('reading.encoding')}>
            <Select
              value={one.reading.encoding}
              onChange={(_event, { value }) => read({ encoding: value as ImportReading['encoding'] })}
            >
              {clientImportEncodings.map((name) => (
                <option key={name} value={name}>
                  {t(`reading.encodings.${name}`)}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </div>
  )
}
