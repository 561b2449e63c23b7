import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { fileAtom } from './documents.atoms.ts'

export interface FileAddress {
  /** Object URL for this page; null until the file is loaded. */
  url: string | null
  /** Its bytes; null until they are loaded. */
  data: Blob | null
  failed: boolean
  retry: () => void
}

/** Returns the bytes of a file that requires the token, and an object URL of them. */
export function useFile(id: string): FileAddress {
  const { data, isError, refetch } = useAtomValue(fileAtom(id))
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, data: data ?? null, failed: isError, retry: () => void refetch() }
}
