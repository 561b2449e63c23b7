import {
  type BankColumn,
  type BankFile,
  type BankMapping,
  type BankPreview,
  bankColumns,
  bankDateFormats,
  bankDecimals,
  ConflictError,
  nairaText,
  parseNaira,
} from '@coverdesk/sdk'
import {
  FormAlert,
  showSuccessToast,
  useClient,
  useDebounced,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/sdk/react'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { useFieldStyles } from '@coverdesk/sdk/react/record-form/field-styles.ts'
import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components'
import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { PreviewCard } from './preview-card.tsx'
import { bankKeys } from './reconciliation.atoms.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  notes: { marginBlockEnd: tokens.spacingVerticalM },
  raw: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'pre',
    maxWidth: '260px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
  },
})

/** Kobo of what is typed, with its sign; null for nothing, undefined for what is no amount. */
function typedKobo(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const kobo = parseNaira(plain.replace(/^[-−]/, ''))
  return kobo === null ? undefined : /^[-−]/.test(plain) ? -kobo : kobo
}

/** How a statement is read, and what comes of it: every change shows at once, nothing is kept before the button. */
export function ImportForm({ file }: { file: BankFile }): ReactElement {
  const styles = useStyles()
  const fields = useFieldStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn } = useText('marine-reconciliation')
  const [mapping, setMapping] = useState<BankMapping>(file.mapping)
  const [ends, setEnds] = useState({ opening: '', closing: '' })
  const [decisions, setDecisions] = useState<Readonly<Record<number, 'add' | 'skip'>>>({})
  const [preview, setPreview] = useState<BankPreview | null>(null)
  const look = useSubmit(['mapping.date', 'mapping.amount', 'mapping.narration', 'opening', 'closing'])
  const take = useSubmit([])
  const [opening, closing] = [typedKobo(ends.opening), typedKobo(ends.closing)]
  const decided = Object.entries(decisions).map(([row, decision]) => ({ row: Number(row), decision }))
  const asked = { mapping, opening: opening ?? null, closing: closing ?? null, decisions: decided }
  const key = useDebounced(JSON.stringify(asked))
  const { reconciliation } = client.marine.admin
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks anew when what is asked has changed, and then only
  useEffect(() => {
    void look.run(async () => {
      const seen = await reconciliation.preview(file.id, JSON.parse(key))
      setPreview(seen)
      if (ends.opening === '' && opening === null && seen.opening === null && seen.expected_opening !== null)
        setEnds((all) => ({ ...all, opening: nairaText(seen.expected_opening ?? 0) }))
    }, t('failed'))
  }, [key])
  const send = (): void =>
    void take.run(async () => {
      if (!preview) return
      try {
        await reconciliation.import(file.id, { ...asked, expected: preview.digest })
      } catch (error) {
        if (error instanceof ConflictError && error.code === 'statement_changed')
          setPreview(await reconciliation.preview(file.id, asked))
        throw error
      }
      showSuccessToast(tn('import.done', preview.added))
      await invalidate(bankKeys.all)
      navigate(pathOf(paths.admin.bankAccount, file.receiving_account))
    }, t('failed'))
  const fault = (name: string): string | null => look.errors[name] ?? null
  const column = (name: BankColumn): ReactElement => (
    <Field
      key={name}
      label={t(`columns.${name}`)}
      required={name === 'date' || name === 'narration'}
      validationMessage={fault(`mapping.${name}`)}
    >
      <Select
        value={mapping[name]}
        onChange={(_event, { value }) => setMapping((all) => ({ ...all, [name]: value }))}
      >
        <option value="">{t('columns.none')}</option>
        {file.columns.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <div className={styles.page}>
      <Card title={t('import.mapping', { name: file.file_name })}>
        {file.notes.length > 0 ? (
          <MessageBar className={styles.notes} intent="warning" layout="multiline">
            <MessageBarBody>
              {file.notes.map(({ field, column: name, was, is }) => (
                <div key={field}>
                  {is === null
                    ? t('import.gone', { column: name })
                    : t('import.moved', { column: name, was, is })}
                </div>
              ))}
            </MessageBarBody>
          </MessageBar>
        ) : null}
        <p>{t(file.saved ? 'import.saved' : 'import.first')}</p>
        <div className={fields.fields}>
          {bankColumns.map(column)}
          <Field label={t('import.date_format')} required validationMessage={fault('mapping.date_format')}>
            <Select
              value={mapping.date_format}
              onChange={(_event, { value }) =>
                setMapping((all) => ({ ...all, date_format: value as BankMapping['date_format'] }))
              }
            >
              <option value="">{t('choose')}</option>
              {bankDateFormats.map((one) => (
                <option key={one} value={one}>
                  {t(`date_formats.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('import.decimal')} required validationMessage={fault('mapping.decimal')}>
            <Select
              value={mapping.decimal}
              onChange={(_event, { value }) =>
                setMapping((all) => ({ ...all, decimal: value as BankMapping['decimal'] }))
              }
            >
              <option value="">{t('choose')}</option>
              {bankDecimals.map((one) => (
                <option key={one} value={one}>
                  {t(one === '.' ? 'decimals.point' : 'decimals.comma')}
                </option>
              ))}
            </Select>
          </Field>
          {(['opening', 'closing'] as const).map((name) => {
            const value = name === 'opening' ? opening : closing
            return (
              <Field
                key={name}
                label={t(`import.${name}`)}
                required={mapping.balance === ''}
                validationMessage={value === undefined ? t('amount_wrong') : (take.errors[name] ?? null)}
                hint={mapping.balance === '' ? null : t('import.from_balance')}
              >
                <Input
                  dir="ltr"
                  inputMode="decimal"
                  contentBefore="₦"
                  value={ends[name]}
                  onChange={(_event, data) => setEnds((all) => ({ ...all, [name]: data.value }))}
                />
              </Field>
            )
          })}
        </div>
        <FormAlert text={look.alert} />
        <details>
          <summary>{t('import.raw')}</summary>
          <div className={styles.raw}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {file.columns.map((one) => (
                    <th key={one} scope="col" className={styles.cell}>
                      {one}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {file.rows.map((cells, row) => (
                  <tr key={row}>
                    {file.columns.map((one, at) => (
                      <td key={one} className={styles.cell}>
                        {cells[at] ?? ''}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </Card>
      {preview ? (
        <PreviewCard
          preview={preview}
          onDecide={(row, decision) => setDecisions((all) => ({ ...all, [row]: decision }))}
          actions={
            <>
              <FormAlert text={take.alert ?? take.errors.closing ?? take.errors.decisions ?? null} />
              <Button
                appearance="primary"
                disabledFocusable={take.busy || look.busy || !isReady(preview)}
                onClick={() => isReady(preview) && send()}
              >
                {tn('import.button', preview.added)}
              </Button>
            </>
          }
        />
      ) : null}
    </div>
  )
}

/** Whether a statement can be imported as it is shown. */
const isReady = ({ difference, fault_count, locked }: BankPreview): boolean =>
  difference === 0 && fault_count === 0 && locked === 0
