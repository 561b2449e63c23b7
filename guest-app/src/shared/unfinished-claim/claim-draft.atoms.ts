import { type StoredAtom, storedAtom } from '@coverdesk/ui'

/** A claim that was begun on this phone and not sent. */
export interface ClaimDraft {
  /** Its run; empty where there is none. */
  run: string
  /** Where it goes on. */
  path: string
  /** Plate or policy number as it was typed; empty before. */
  vehicle: string
  /** ISO instant. */
  saved_at: string
}

export const NO_CLAIM: ClaimDraft = { run: '', path: '', vehicle: '', saved_at: '' }

const DAYS = 14
const DAY = 24 * 60 * 60_000

function read(text: string): ClaimDraft | undefined {
  try {
    const draft = { ...NO_CLAIM, ...(JSON.parse(text) as Partial<ClaimDraft>) }
    return Date.now() - Date.parse(draft.saved_at) < DAYS * DAY ? draft : undefined
  } catch {
    return undefined
  }
}

/** The claim of this phone, for two weeks. */
export const claimDraftAtom: StoredAtom<ClaimDraft> = storedAtom('claim', NO_CLAIM, {
  read,
  write: (draft) => JSON.stringify(draft),
})
