import { CardSkeleton } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useRef, useState } from 'react'
import { Redirect, useParams, useSearchParams } from 'wouter'
import { pathOf, paths } from '../../paths.ts'
import { choicesAtom } from '../choices.atoms.ts'
import { CopyFromAddress } from './copy-from-address.tsx'
import { clientFromAddressAtom, draftAtom } from './quote.atoms.ts'
import { QuotePage } from './quote-page.tsx'

/**
 * `/marine-partner/policies/create`: a new quote, `/create/:id` a draft to go on with; `?client=` for a client,
 * `?open_cover=` a declaration, `?copy=` from an earlier one.
 */
export function QuoteScreen(): ReactElement {
  const { id: inPath = '' } = useParams<{ id?: string }>()
  const [search] = useSearchParams()
  const id = inPath || (search.get('draft') ?? '')
  // A new quote gets its address once it is saved; the page stays as it is.
  const page = useRef({ startedId: '', round: 0 })
  if (page.current.startedId && page.current.startedId !== id) {
    page.current = { startedId: '', round: page.current.round + 1 }
  }
  const copied = search.get('copy') ?? ''
  if (copied) return <CopyFromAddress key={copied} id={copied} />
  const isNew = id === page.current.startedId
  return (
    <Loaded
      key={isNew ? `new ${page.current.round}` : id}
      id={isNew ? '' : id}
      onBegun={(made) => {
        page.current.startedId = made
      }}
    />
  )
}

function Loaded({ id, onBegun }: { id: string; onBegun: (id: string) => void }): ReactElement {
  const [search] = useSearchParams()
  const [fromAddress] = useState({
    client: search.get('client') ?? '',
    cover: search.get('open_cover') ?? '',
    copied: search.has('copied'),
  })
  const [draft] = useState(useAtomValue(draftAtom(id)))
  const cover = useAtomValue(draftAtom(fromAddress.cover))
  const client = useAtomValue(clientFromAddressAtom(fromAddress.client))
  const { data: choices } = useAtomValue(choicesAtom('partner'))
  if (draft && draft.state !== 'draft')
    return <Redirect to={pathOf(paths.partner.policy, draft.id)} replace />
  if (!choices) return <CardSkeleton lines={6} />
  const begin = { client: cover?.client ?? client, cover, choices }
  return (
    <QuotePage loaded={draft} begin={begin} choices={choices} copied={fromAddress.copied} onBegun={onBegun} />
  )
}
