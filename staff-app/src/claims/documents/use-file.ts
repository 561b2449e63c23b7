import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { fileAtom } from './documents.atoms.ts'

export interface FileAddress {
  /** An address for the page's own use; null until the file is there. */
  url: string | null
  failed: boolean
  retry: () => void
}

/** A file that only the bearer of the token may read, as an address a picture can be shown from. */
export function useFile(id: string): FileAddress {
  const { data, isError, refetch } = useAtomValue(fileAtom(id))
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, failed: isError, retry: () => void refetch() }
}
