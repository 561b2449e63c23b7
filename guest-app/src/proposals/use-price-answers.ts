import type { MotorProposalDraft } from '@coverdesk/sdk'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { type Purchase, pricedFor, purchaseAtom } from '../shared/purchase.atoms.ts'

type PriceChange = Pick<Purchase, 'worth' | 'extensions' | 'cover_type' | 'sum_insured' | 'added'>

interface PriceAnswers {
  /** Kobo; 0 when it is unknown. */
  worth: number
  /** Codes ticked under any cover. */
  extensions: string[]
  /** Stores a change on this phone when its purchase is this one. */
  keep: (change: PriceChange) => void
}

/** Reads the answers that decide the prices from the draft and, when its purchase is this one, from this phone. */
export function usePriceAnswers({ cover = {} }: MotorProposalDraft): PriceAnswers {
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
