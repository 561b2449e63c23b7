import { useClient } from '@coverdesk/sdk/react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect, useState } from 'react'

export interface FileAddress {
  /** An address for the page's own use; null until the file is there. */
  url: string | null
  failed: boolean
  retry: () => void
}

/** A file that only the bearer of the token may read, as an address a picture can be shown from. */
export function useFile(id: string): FileAddress {
  const client = useClient()
  const queryClient = useAtomValue(queryClientAtom)
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['documents', id],
      queryFn: () => client.documents.download(id),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, failed: isError, retry: () => void refetch() }
}
