import { type CargoPolicy, lagosDay } from '@coverdesk/sdk'
import {
  codeOf,
  conflictOf,
  type DraftKeeper,
  type DraftState,
  marineUserAtom,
  useClient,
  useDraftKeeper,
} from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { newPolicyPath } from '../../paths.ts'
import { quoteDevice } from './device.ts'
import { bodyOf, draftOf, newDraft, type QuoteBegin, type QuoteDraft, readField, withField } from './draft.ts'

const RETRY = 5_000

export interface QuoteDrafting {
  draft: QuoteDraft
  state: DraftState
  /** It was issued, referred or put away elsewhere. */
  isOver: boolean
  put: (path: string, value: unknown) => void
  change: (change: (draft: QuoteDraft) => QuoteDraft) => void
  keeper: DraftKeeper<QuoteDraft>
  /** Sends what is not sent yet; answers its id and version, or null where that cannot be done. */
  send: () => Promise<{ id: string; version: number } | null>
  /** Deletes the draft’s answers from this device. */
  end: () => void
}

/** Stores the draft on this device with each keystroke and on the server a moment later. */
export function useQuoteDraft(
  loaded: CargoPolicy | null,
  begin: QuoteBegin,
  onBegun: (id: string) => void,
): QuoteDrafting {
  const api = useClient().marine.partner.policies
  const user = useAtomValue(marineUserAtom)
  const [, navigate] = useLocation()
  const id = useRef(loaded?.id ?? null)
  const [isOver, setOver] = useState(false)
  const [device] = useState(() => quoteDevice(user?.id ?? '', loaded?.id ?? null))
  const stored = useDraftKeeper<QuoteDraft>(
    { draft: loaded ? draftOf(loaded) : newDraft(lagosDay(), begin), version: loaded?.version ?? 0 },
    {
      onConflict: 'ask',
      device: device.device,
      retryDelay: RETRY,
      onRefused: (error) => {
        const over = codeOf(error) === 'not_a_draft'
        if (over) setOver(true)
        return over
      },
      save: async (draft, known) => {
        if (id.current === null) {
          const made = await api.create(bodyOf(draft))
          id.current = made.id
          device.movedTo(made.id)
          onBegun(made.id)
          navigate(newPolicyPath(made.id), { replace: true })
          return made
        }
        try {
          return await api.update(id.current, { ...bodyOf(draft), version: known })
        } catch (error) {
          const theirs = conflictOf<CargoPolicy>(error)
          if (!theirs) throw error
          const current = { draft: draftOf(theirs), version: theirs.version }
          throw Object.assign(new Error('edit_conflict'), { code: 'edit_conflict', body: { current } })
        }
      },
    },
  )
  const { keeper } = stored
  const change: QuoteDrafting['change'] = (next) => keeper.put(next(keeper.draft))
  return {
    draft: stored.draft,
    state: stored.state,
    isOver,
    keeper,
    change,
    put: (path, value) => {
      if (readField(keeper.draft, path) !== value) change((draft) => withField(draft, path, value))
    },
    send: async () => {
      if (id.current === null && !keeper.isUnsent) keeper.put(keeper.draft)
      const sent = await keeper.flush()
      return sent && id.current !== null ? { id: id.current, version: keeper.version } : null
    },
    end: () => keeper.forget(),
  }
}
