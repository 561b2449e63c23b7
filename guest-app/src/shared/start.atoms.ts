import type { IdType } from '@coverdesk/sdk'
import { atom, type WritableAtom } from 'jotai'
import { atomWithStorage, createJSONStorage, RESET } from 'jotai/utils'

/** Answers given before the server knows the customer. */
export interface StartAnswers {
  consent: boolean
  id_type: IdType
  id_number: string
  /** As the registry has it; empty for a company. */
  last_name: string
  phone: string
  email: string
}

const storage = createJSONStorage<StartAnswers>(() => sessionStorage)

const typedAtom = atomWithStorage<StartAnswers>(
  'buy-motor-start',
  { consent: false, id_type: 'nin', id_number: '', last_name: '', phone: '', email: '' },
  storage,
  { getOnInit: true },
)

const heldAtom = atom<StartAnswers | null>(null)

/** They stay in this tab until there is a run. */
export const startAnswersAtom: WritableAtom<StartAnswers, [StartAnswers], void> = atom(
  (get) => get(heldAtom) ?? get(typedAtom),
  (get, set, answers: StartAnswers) => (get(heldAtom) ? set(heldAtom, answers) : set(typedAtom, answers)),
)

/** The run has them now: the page goes on knowing them, the phone keeps no number. */
export const forgetStartAtom: WritableAtom<null, [], void> = atom(null, (get, set) => {
  set(heldAtom, get(startAnswersAtom))
  set(typedAtom, RESET)
})
