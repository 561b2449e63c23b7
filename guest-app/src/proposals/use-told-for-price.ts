import type { MotorProposalDraft } from '@coverdesk/sdk'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { type Purchase, pricedFor, purchaseAtom } from '../shared/purchase.atoms.ts'

type Kept = Pick<Purchase, 'worth' | 'extensions' | 'cover_type' | 'sum_insured' | 'added'>

interface ToldForPrice {
  /** Kobo; 0 when it was not told. */
  worth: number
  /** Whatever was ticked under any cover. */
  extensions: string[]
  /** Notes a change on this phone, where the purchase it holds is this one. */
  keep: (change: Kept) => void
}

/** What the answers and this phone know for the prices; a phone that holds another purchase knows nothing. */
export function useToldForPrice({ cover = {} }: MotorProposalDraft): ToldForPrice {
  const [purchase, setPurchase] = useAtom(purchaseAtom)
  const [same] = useState(() => pricedFor({ ...purchase, extensions: purchase.added }) === pricedFor(cover))
  const { extensions = [], sum_insured = 0 } = cover
  return {
    worth: sum_insured || (same ? purchase.worth : 0),
    extensions: [...new Set([...extensions, ...(same ? purchase.extensions : [])])],
    keep: (change) => {
      if (same) setPurchase((before) => ({ ...before, ...change }))
    },
  }
}
