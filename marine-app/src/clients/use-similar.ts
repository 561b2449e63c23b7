import { CoverdeskError, type MarineClient, type SimilarClient } from '@coverdesk/sdk'
import { useClient } from '@coverdesk/ui'
import { useState } from 'react'
import type { ClientAnswers } from './client-answers.ts'

export interface Similar {
  found: readonly SimilarClient[]
  /** Searches again when a field loses focus. */
  search: (answers: ClientAnswers) => void
  /** Whether another client with the same email or phone was shown to the user. */
  isContactShared: boolean
  /** Reads the clients named by an error, and throws the error again. */
  showNamed: (error: unknown) => never
}

/** Finds the partner’s clients with the same numbers or contact while the form is filled in. */
export function useSimilar(saved: MarineClient | null): Similar {
  const client = useClient()
  const [found, setFound] = useState<readonly SimilarClient[]>([])
  const search = ({ kind, rc_number, tin, id_number, email, phone }: ClientAnswers): void => {
    const company = kind === 'corporate'
    const typed = { tin, email, phone, ...(company ? { rc_number } : { id_number }) }
    if (!Object.values(typed).some(Boolean)) {
      setFound([])
      return
    }
    const own = saved ? { except: saved.id } : {}
    // A hint only: the server checks again on saving.
    client.marine.partner.clients.similar({ ...typed, ...own }).then(setFound, () => undefined)
  }
  return {
    found,
    search,
    isContactShared: found.some(({ path }) => path === 'email' || path === 'phone'),
    showNamed: (error) => {
      const body = error instanceof CoverdeskError ? error.body : null
      const named = [...listIn(body, 'known'), ...listIn(body, 'similar')]
      if (named.length > 0) setFound(named)
      throw error
    },
  }
}

function listIn(body: unknown, name: string): SimilarClient[] {
  const list = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null
  return Array.isArray(list) ? list : []
}
