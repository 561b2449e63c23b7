import {
  type BankFile,
  type BankLayout,
  type BankMapping,
  type BankPreview,
  ConflictError,
  nairaText,
  parseNaira,
} from '@coverdesk/sdk'
import {
  FormAlert,
  type Submit,
  showSuccessToast,
  useClient,
  useDebounced,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { type Dispatch, type ReactElement, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../../paths.ts'
import { bankKeys } from '../reconciliation.atoms.ts'
import { LayoutFields } from './layout-fields.tsx'
import { MappingFields, mappingFields } from './mapping-fields.tsx'
import { PreviewCard } from './preview-card.tsx'
import { RawRows } from './raw-rows.tsx'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  notes: { marginBlockEnd: tokens.spacingVerticalM },
})

/** Parses a signed amount to kobo; null for empty text, undefined for an invalid amount. */
function typedKobo(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const kobo = parseNaira(plain.replace(/^[-−]/, ''))
  return kobo === null ? undefined : /^[-−]/.test(plain) ? -kobo : kobo
}

/** Choices for reading a statement with a live preview; nothing is stored before the button. */
export function ImportForm({ file: uploaded }: { file: BankFile }): ReactElement {
  const styles = useStyles()
  const fields = useFieldStyles()
  const [, _navigate] = useLocation()
  const { t, msg, tn } = useText('marine-reconciliation')
  const [file, setFile] = useState(uploaded)
  const [mapping, setMapping] = useState<BankMapping>(uploaded.mapping)
  const [ends, setEnds] = useState({ opening: '', closing: '' })
  const { preview, previewing, reconciliation, setDecisions, opening, closing, importing, send } = useImport({
    ends,
    mapping,
    uploaded,
    setEnds,
  })
  const isRequired = (name: 'opening' | 'closing'): boolean =>
    mapping.balance === '' ||
    (name === 'opening' ? preview?.opening_checked === false : preview?.closing === null)
  const errorOf = (name: string): string | null => previewing.errors[name] ?? null
  const change = (part: Partial<BankMapping>): void => setMapping((all) => ({ ...all, ...part }))
  const changeLayout = (part: Partial<BankLayout>): void =>
    void previewing.run(async () => {
      const { encoding, delimiter, sheet, header } = mapping
      // Another encoding, delimiter or sheet may have its header elsewhere.
      const layout = { encoding, delimiter, sheet, ...(part.header === undefined ? {} : { header }) }
      const next = await reconciliation.file(uploaded.id, { ...layout, ...part })
      setFile(next)
      setMapping(next.mapping)
      setDecisions({})
    }, msg('failed'))
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
          <LayoutFields file={file} mapping={mapping} onChange={changeLayout} />
          <MappingFields file={file} mapping={mapping} onChange={change} errorOf={errorOf} />
          <BalanceFields
            opening={opening}
            closing={closing}
            isRequired={isRequired}
            importing={importing}
            ends={ends}
            setEnds={setEnds}
          />
        </div>
        <FormAlert text={previewing.errors.file ?? previewing.alert} />
        <RawRows file={file} />
      </Card>
      {preview ? (
        <PreviewCard
          preview={preview}
          onDecide={(row, decision) => setDecisions((all) => ({ ...all, [row]: decision }))}
          actions={
            <>
              <FormAlert
                text={
                  importing.alert ??
                  importing.errors.opening ??
                  importing.errors.closing ??
                  importing.errors.decisions ??
                  null
                }
              />
              <Button
                appearance="primary"
                disabledFocusable={importing.busy || previewing.busy || !isReady(preview)}
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

interface ImportInput {
  ends: { opening: string; closing: string }
  mapping: BankMapping
  uploaded: BankFile
  setEnds: Dispatch<SetStateAction<{ opening: string; closing: string }>>
}

/** Reads a preview for the choices, and imports the statement as previewed. */
function useImport({ ends, mapping, uploaded, setEnds }: ImportInput) {
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const client = useClient()
  const { msg, tn } = useText('marine-reconciliation')
  const [decisions, setDecisions] = useState<Readonly<Record<number, 'add' | 'skip'>>>({})
  const [preview, setPreview] = useState<BankPreview | null>(null)
  const previewing = useSubmit(['file', ...mappingFields, 'opening', 'closing'])
  const importing = useSubmit(['opening', 'closing', 'decisions'])
  const [opening, closing] = [typedKobo(ends.opening), typedKobo(ends.closing)]
  const decided = Object.entries(decisions).map(([row, decision]) => ({ row: Number(row), decision }))
  const importOptions = { mapping, opening: opening ?? null, closing: closing ?? null, decisions: decided }
  const key = useDebounced(JSON.stringify(importOptions))
  const { reconciliation } = client.marine.admin
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads a preview only when the choices have changed
  useEffect(() => {
    void previewing.run(async () => {
      const next = await reconciliation.preview(uploaded.id, JSON.parse(key)).catch((error: unknown) => {
        // The previous preview belongs to other choices.
        setPreview(null)
        throw error
      })
      setPreview(next)
      if (ends.opening === '' && opening === null && next.opening === null && next.expected_opening !== null)
        setEnds((all) => ({ ...all, opening: nairaText(next.expected_opening ?? 0) }))
    }, msg('failed'))
  }, [key])
  const send = (): void =>
    void importing.run(async () => {
      if (!preview) return
      try {
        await reconciliation.import(uploaded.id, { ...importOptions, expected: preview.digest })
      } catch (error) {
        if (error instanceof ConflictError && error.code === 'statement_changed')
          setPreview(await reconciliation.preview(uploaded.id, importOptions))
        throw error
      }
      showSuccessToast(tn('import.done', preview.added))
      await invalidate(bankKeys.all)
      navigate(pathOf(paths.admin.bankAccount, uploaded.receiving_account))
    }, msg('failed'))
  return { preview, previewing, reconciliation, setDecisions, opening, closing, importing, send }
}

interface BalanceFieldsProps {
  opening: number | null | undefined
  closing: number | null | undefined
  isRequired: (name: 'opening' | 'closing') => boolean
  importing: Submit
  ends: { opening: string; closing: string }
  setEnds: Dispatch<SetStateAction<{ opening: string; closing: string }>>
}

/** The opening and closing balances, where the file does not have them. */
function BalanceFields({
  opening,
  closing,
  isRequired,
  importing,
  ends,
  setEnds,
}: BalanceFieldsProps): ReactElement {
  const { t } = useText('marine-reconciliation')
  return (
    <>
      {(['opening', 'closing'] as const).map((name) => {
        const value = name === 'opening' ? opening : closing
        return (
          <Field
            key={name}
            label={t(`import.${name}`)}
            required={isRequired(name)}
            validationMessage={value === undefined ? t('amount_wrong') : (importing.errors[name] ?? null)}
            hint={isRequired(name) ? null : t('import.from_balance')}
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
    </>
  )
}

/** Returns whether a statement can be imported as previewed. */
const isReady = ({ difference, broken_at, fault_count, locked }: BankPreview): boolean =>
  difference === 0 && broken_at === null && fault_count === 0 && locked === 0
