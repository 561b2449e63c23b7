import type { Evidence } from '@coverdesk/sdk'
import { useClient, useSubmit, useText } from '@coverdesk/sdk/react'
import { Button, Field, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { type DragEvent, type ReactElement, useRef, useState } from 'react'

const useStyles = makeStyles({
  drop: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  over: { border: `2px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  name: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  hash: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
})

const KIND = 'image/jpeg,image/png,image/webp,application/pdf'
const KILOBYTE = 1024

interface EvidenceDropProps {
  evidence: Evidence | null
  onChange: (evidence: Evidence) => void
  fault: string | null
}

/** The file that shows the payment: dropped, pasted from a folder, or chosen. It is sent at once. */
export function EvidenceDrop({ evidence, onChange, fault }: EvidenceDropProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t, formatNumber } = useText('marine-wallet')
  const submit = useSubmit(['file'])
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const send = (file: File | undefined): void => {
    if (!file) return
    void submit.run(
      async () => onChange(await client.marine.partner.documents.create(file, { kind: 'evidence' })),
      t('evidence.failed'),
    )
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
  }
  const told = submit.errors.file ?? submit.alert ?? fault
  return (
    <Field label={t('fields.evidence')} required hint={t('evidence.hint')} validationMessage={told}>
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
        {evidence ? (
          <>
            <span className={styles.name}>{evidence.file_name}</span>
            <span>{t('evidence.size', { size: formatNumber(Math.ceil(evidence.size / KILOBYTE)) })}</span>
            <span className={styles.hash} title={evidence.sha256}>
              {t('evidence.hash', { hash: `${evidence.sha256.slice(0, 16)}…` })}
            </span>
          </>
        ) : (
          <span>{t('evidence.drop')}</span>
        )}
        <Button
          icon={submit.busy ? <Spinner size="tiny" /> : <DocumentRegular />}
          disabledFocusable={submit.busy}
          onClick={() => input.current?.click()}
        >
          {t(evidence ? 'evidence.other' : 'evidence.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={KIND}
          aria-label={t('fields.evidence')}
          onChange={(event) => {
            send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </Field>
  )
}
