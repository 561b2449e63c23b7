import { lagosDay, type Sale } from '@coverdesk/sdk'
import {
  type DraftForm,
  type DraftState,
  safeStorage,
  storedStateKey,
  useClient,
  useDraftKeeper,
  userAtom,
} from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { draftOf, mergeAnswers, type SaleAnswers } from './answers.ts'

export interface SaleDraft extends DraftForm<SaleAnswers> {
  state: DraftState
  /** Takes the server's version of the sale; from then on the server stores the draft. */
  meet: (sale: Sale) => void
  /** Returns the version of the proposal on the server. */
  version: () => number
}

const NEW: SaleAnswers = { vehicle: {}, cover: { start_date: lagosDay() } }

const begunAnswers = ({ locale, branch, agency, clo }: Sale): SaleAnswers => ({
  ...NEW,
  person: {
    locale,
    agency_code: agency.code,
    clo_code: clo.code,
    ...(branch ? { branch_id: branch.id } : {}),
  },
})

/** Stores the answers: in this tab before the sale starts, with its proposal afterwards. */
export function useSaleDraft(begun: Sale | null): SaleDraft {
  const client = useClient()
  const user = useAtomValue(userAtom)
  const form = useRef(begun?.form ?? null)
  const key = storedStateKey(user?.id ?? '', `sales/${begun?.tracker.id ?? 'new'}`)
  const stored = useDraftKeeper<SaleAnswers>(
    {
      draft: begun ? mergeAnswers(begunAnswers(begun), begun.form?.draft ?? {}) : NEW,
      version: begun?.form?.version ?? 0,
    },
    {
      onConflict: 'ask',
      merge: mergeAnswers,
      device: { storage: safeStorage('tab'), key },
      save: async (answers, known) => {
        const open = form.current
        if (!open?.can_change) throw new Error('Not begun.')
        const version = Math.max(known, open.version)
        const saved = await client.workflow.forms.update(open.id, { draft: { ...draftOf(answers) }, version })
        form.current = { ...open, version: saved.version }
        return saved
      },
    },
  )
  return {
    ...stored,
    meet: (sale) => {
      form.current = sale.form
    },
    version: () => Math.max(stored.keeper.version, form.current?.version ?? 0),
  }
}
