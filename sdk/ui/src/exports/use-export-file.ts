import type { Export } from '@coverdesk/sdk'
import { useClient } from '../client.ts'
import { errorText } from '../errors/error-text.ts'
import { saveFile } from '../files/save-file.ts'
import { useText } from '../locale/use-text.ts'
import { showErrorToast } from '../toasts/toasts.ts'

/** Saves the file of an export on the device, or reports why it failed. */
export function useExportFile(): (made: Pick<Export, 'id' | 'file_name'>) => Promise<void> {
  const client = useClient()
  const { t } = useText('exports')
  return async ({ id, file_name }) => {
    try {
      saveFile(await client.workspace.exports.download(id), file_name)
    } catch (error) {
      showErrorToast(errorText(error, t('failed')))
    }
  }
}
