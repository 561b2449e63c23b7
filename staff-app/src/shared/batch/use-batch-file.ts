import type { Batch } from '@coverdesk/sdk'
import { errorText, saveFile, showErrorToast, useClient, useText } from '@coverdesk/sdk/react'

/** Hands what came of each row to the person, as a file. */
export function useBatchFile(): (batch: Batch) => Promise<void> {
  const client = useClient()
  const { t } = useText('batches')
  return async ({ id, act, title }) => {
    try {
      saveFile(await client.batches.download(id), `${title} ${t(`acts.${act}`)}.csv`)
    } catch (error) {
      showErrorToast(errorText(error, t('download_failed')))
    }
  }
}
