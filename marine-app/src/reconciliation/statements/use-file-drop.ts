import { errorText, showErrorToast, useClient, useText } from '@coverdesk/ui'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { bankImportPath } from '../../paths.ts'

/** Uploads a bank statement of an account and opens the choices for reading it. */
export function useSendStatement(code: string): (file: File) => Promise<void> {
  const client = useClient()
  const [, navigate] = useLocation()
  return useCallback(
    async (file) => {
      const about = { receiving_account: code, file_name: file.name }
      const { id } = await client.marine.admin.reconciliation.upload(file, about)
      navigate(bankImportPath(code, id))
    },
    [client, code, navigate],
  )
}

/** Accepts a bank statement dropped anywhere on the page. */
export function useFileDrop(code: string, mayEdit: boolean): void {
  const send = useSendStatement(code)
  const { t } = useText('marine-reconciliation')
  useEffect(() => {
    if (!mayEdit) return
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      send(file).catch((error: unknown) => showErrorToast(errorText(error, t('failed'))))
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [send, mayEdit, t])
}
