import { errorText, saveFile, showErrorToast, useClient, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

const FORMATS = ['pdf', 'csv'] as const

const useStyles = makeStyles({ files: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } })

interface StatementFilesProps {
  code: string
  /** Days of the period; empty for all time. */
  from: string
  until: string
}

/** Saves the statement of an agency over a period as a file. */
export function StatementFiles({ code, from, until }: StatementFilesProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t } = useText('agencies')
  const [busy, setBusy] = useState(false)
  const save = async (format: (typeof FORMATS)[number]): Promise<void> => {
    setBusy(true)
    try {
      const days = { ...(from ? { from } : {}), ...(until ? { until } : {}) }
      const file = await client.payments.agencies.statementFile(code, { ...days, format })
      saveFile(file, `${[code, from, until].filter(Boolean).join('-')}.${format}`)
    } catch (error) {
      showErrorToast(errorText(error, t('statement.file_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.files}>
      {FORMATS.map((format) => (
        <Button key={format} disabledFocusable={busy} onClick={() => void save(format)}>
          {t('statement.file', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}
