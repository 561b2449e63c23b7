import type { Evidence } from '@coverdesk/sdk'
import { useClient, useSubmit, useText } from '@coverdesk/ui'
import { FileName } from '@coverdesk/ui/parts'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { FileDrop } from '../shared/file-drop.tsx'

const useStyles = makeStyles({
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

/** Uploads the evidence of a payment at once, dropped, pasted or chosen. */
export function EvidenceDrop({ evidence, onChange, fault }: EvidenceDropProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t, msg, formatNumber } = useText('marine-wallet')
  const submit = useSubmit(['file'])
  const send = (file: File): void => {
    void submit.run(
      async () => onChange(await client.marine.partner.documents.create(file, { kind: 'evidence' })),
      msg('evidence.failed'),
    )
  }
  const validationMessage = submit.errors.file ?? submit.alert ?? fault
  return (
    <Field
      label={t('fields.evidence')}
      required
      hint={t('evidence.hint')}
      validationMessage={validationMessage}
    >
      <FileDrop
        label={t('fields.evidence')}
        choose={t(evidence ? 'evidence.other' : 'evidence.choose')}
        accept={KIND}
        busy={submit.busy}
        onFile={send}
      >
        {evidence ? (
          <>
            <span className={styles.name}>
              <FileName>{evidence.file_name}</FileName>
            </span>
            <span>{t('evidence.size', { size: formatNumber(Math.ceil(evidence.size / KILOBYTE)) })}</span>
            <span className={styles.hash} title={evidence.sha256}>
              {t('evidence.hash', { hash: `${evidence.sha256.slice(0, 16)}…` })}
            </span>
          </>
        ) : (
          <span>{t('evidence.drop')}</span>
        )}
      </FileDrop>
    </Field>
  )
}
