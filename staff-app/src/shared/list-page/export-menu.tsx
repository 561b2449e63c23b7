import type { ExportFormat, ExportInput } from '@coverdesk/sdk'
import {
  errorText,
  saveFile,
  showErrorToast,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/sdk/react'
import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { exportKeys } from '../../exports/exports.atoms.ts'
import { paths } from '../../paths.ts'

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

/** Writes what the list shows to a file: these rows, these columns, this order. */
export function ExportMenu({ asked }: { asked: Omit<ExportInput, 'format'> }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, formatNumber } = useText('exports')
  const [busy, setBusy] = useState(false)
  const write = async (format: ExportFormat): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const made = await client.exports.create({ ...asked, format })
      const rows = formatNumber(made.rows_total)
      if (made.state === 'done') {
        saveFile(await client.exports.download(made.id), made.file_name)
        showSuccessToast(t('done', { rows }))
      } else {
        showSuccessToast(t('later', { rows }))
        navigate(paths.exports)
      }
      void invalidate(exportKeys.all)
    } catch (error) {
      showErrorToast(errorText(error, t('failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ArrowDownloadRegular />} disabledFocusable={busy}>
          {t('export')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {FORMATS.map((format) => (
            <MenuItem key={format} onClick={() => void write(format)}>
              {t(`as_${format}`)}
            </MenuItem>
          ))}
          <MenuDivider />
          <MenuItem onClick={() => navigate(paths.exports)}>{t('to_exports')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
