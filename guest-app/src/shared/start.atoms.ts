import type { IdType } from '@coverdesk/sdk'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'

/** What is answered before the server knows of anybody; it stays in this tab only. */
export interface StartAnswers {
  consent: boolean
  id_type: IdType
  id_number: string
  phone: string
  email: string
}

const storage = createJSONStorage<StartAnswers>(() => sessionStorage)

export const startAnswersAtom = atomWithStorage<StartAnswers>(
  'buy-motor-start',
  { consent: false, id_type: 'nin', id_number: '', phone: '', email: '' },
  storage,
  { getOnInit: true },
)
