import type { ClientImport } from '@coverdesk/sdk'
import { errorText, saveFile, showErrorToast, useClient, useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type { ReactElement } from 'react'

/** Downloads the refused rows as a file to correct at its source. */
export function FailedRows({ one }: { one: ClientImport }): ReactElement | null {
  const { clientImports } = useClient().marine.partner
  const { t } = useText('client-imports')
  if (one.counts.blocked + one.counts.failed === 0) return null
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    try {
      const name = `${t('file.title')} ${one.file_name.replace(/\.\w+$/, '')}.${format}`
      saveFile(await clientImports.failedRows(one.id, format), name)
    } catch (error) {
      showErrorToast(errorText(error, t('report.file_failed')))
    }
  }
  return (
    <>
      <Button icon={<ArrowDownloadRegular />} onClick={() => void save('xlsx')}>
        {t('report.as_xlsx')}
      </Button>
      <Button icon={<ArrowDownloadRegular />} onClick={() => void save('csv')}>
        {t('report.as_csv')}
      </Button>
    </>
  )
}
