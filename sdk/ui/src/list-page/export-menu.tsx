import type { ExportFormat, ExportInput } from '@coverdesk/sdk'
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
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { useClient } from '../client.ts'
import { errorText } from '../errors/error-text.ts'
import { exportKeys } from '../exports/exports.atoms.ts'
import { exportsPathAtom } from '../exports/exports-path.atoms.ts'
import { saveFile } from '../files/save-file.ts'
import { useText } from '../locale/use-text.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { showErrorToast, showSuccessToast } from '../toasts/toasts.ts'

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

/** Writes what the list shows to a file: these rows, these columns, this order. */
export function ExportMenu({ input }: { input: Omit<ExportInput, 'format'> }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const exportsPath = useAtomValue(exportsPathAtom)
  const [, navigate] = useLocation()
  const { t, formatNumber } = useText('exports')
  const [busy, setBusy] = useState(false)
  const write = async (format: ExportFormat): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const made = await client.workspace.exports.create({ ...input, format })
      const rows = formatNumber(made.rows_total)
      if (made.state === 'done') {
        saveFile(await client.workspace.exports.download(made.id), made.file_name)
        showSuccessToast(t('done', { rows }))
      } else {
        showSuccessToast(t('later', { rows }))
        navigate(exportsPath)
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
          <MenuItem onClick={() => navigate(exportsPath)}>{t('to_exports')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
