import type { Batch } from '@coverdesk/sdk'
import { useClient } from '../client.ts'
import { errorText } from '../errors/error-text.ts'
import { saveFile } from '../files/save-file.ts'
import { useText } from '../locale/use-text.ts'
import { showErrorToast } from '../toasts/toasts.ts'

/** Saves the results of all rows as a file. */
export function useBatchFile(): (batch: Batch) => Promise<void> {
  const client = useClient()
  const { t } = useText('batches')
  return async ({ id, act, title }) => {
    try {
      saveFile(await client.workspace.batches.download(id), `${title} ${t(`acts.${act}`)}.csv`)
    } catch (error) {
      showErrorToast(errorText(error, t('download_failed')))
    }
  }
}
