import type { BankFile } from '@coverdesk/sdk'
import { FormAlert, PageTitle, RouteLink, useSubmit, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type DragEvent, type ReactElement, useRef, useState } from 'react'
import { useParams } from 'wouter'
import { pathOf, paths } from '../../paths.ts'
import { accountsAtom, fileAtom } from '../reconciliation.atoms.ts'
import { ImportForm } from './import-form.tsx'
import { useSendStatement } from './use-file-drop.ts'

const useStyles = makeStyles({
  drop: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  over: { border: `2px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
})

/** `/marine-admin/reconciliation/accounts/:code/import/:file?`: imports a bank statement, from the file to its lines. */
export function ImportScreen(): ReactElement {
  const { code, file } = useParams<{ code: string; file?: string }>()
  const { t } = useText('marine-reconciliation')
  const account = useAtomValue(accountsAtom).find((one) => one.code === code)
  return (
    <>
      <PageTitle title={t('import.title')} lead={account?.name ?? code} />
      {file ? <UploadedFile key={file} id={file} /> : <UploadCard code={code} />}
    </>
  )
}

function UploadedFile({ id }: { id: string }): ReactElement {
  const file: BankFile = useAtomValue(fileAtom(id))
  const { t, tn, formatDateTime } = useText('marine-reconciliation')
  if (file.state === 'uploaded') return <ImportForm file={file} />
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {t('import.known', {
          name: file.file_name,
          at: file.imported_at ? formatDateTime(file.imported_at) : '',
          by: file.imported_by ?? t('imported_by_system'),
        })}{' '}
        {tn('import.lines', file.line_count)}.{' '}
        <RouteLink href={pathOf(paths.admin.bankAccount, file.receiving_account)}>
          {t('import.go_on')}
        </RouteLink>
      </MessageBarBody>
    </MessageBar>
  )
}

function UploadCard({ code }: { code: string }): ReactElement {
  const styles = useStyles()
  const { t, msg } = useText('marine-reconciliation')
  const send = useSendStatement(code)
  const submit = useSubmit(['file'])
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const upload = (file: File | undefined): void => {
    if (file) void submit.run(() => send(file), msg('failed'))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    upload(event.dataTransfer.files[0])
  }
  return (
    <Card title={t('import.choose_title')}>
      <FormAlert text={submit.errors.file ?? submit.alert} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by the keyboard */}
      <div
        className={mergeClasses(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{t('import.drop')}</span>
        <Button
          appearance="primary"
          icon={submit.busy ? <Spinner size="tiny" /> : null}
          disabledFocusable={submit.busy}
          onClick={() => input.current?.click()}
        >
          {t('import.choose')}
        </Button>
        <span>{t('import.limits')}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv"
          aria-label={t('import.choose')}
          onChange={(event) => {
            upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </Card>
  )
}
