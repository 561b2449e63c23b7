import type { FileAnswer } from '@coverdesk/sdk/forms'
import { useContext, useEffect, useState } from 'react'
import { useGuestClient } from '../use-guest-client.ts'
import { UploadsContext } from './use-uploads.ts'

/** A picture of a sent photo: the one on this device, else the insurer's copy. A file without one has none. */
export function usePicture({ document_id: id, media_type: type }: FileAnswer): string | null {
  const client = useGuestClient()
  const own = useContext(UploadsContext)?.preview(id) ?? null
  const [fetched, setFetched] = useState<string | null>(null)
  const wanted = own === null && type.startsWith('image/')
  useEffect(() => {
    if (!wanted) return undefined
    let url: string | null = null
    let current = true
    client.workflow.documents.download(id).then(
      (file) => {
        if (!current) return
        url = URL.createObjectURL(file)
        setFetched(url)
      },
      () => {
        // The row stands without a picture.
      },
    )
    return () => {
      current = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [client, id, wanted])
  return own ?? fetched
}
