import type { LossNoticeInput } from '@coverdesk/sdk'
import { safeStorage } from '@coverdesk/ui'

type NoticeDraft = Pick<
  LossNoticeInput,
  'role' | 'plate' | 'name' | 'channel' | 'loss_date' | 'place' | 'description'
> & { own_plate: string; email: string; phone: string; agreed: boolean }

/** Nothing answered yet. */
const NO_ANSWERS = {
  role: '',
  plate: '',
  own_plate: '',
  name: '',
  channel: 'sms',
  email: '',
  phone: '',
  loss_date: '',
  place: '',
  description: '',
  agreed: false,
} as const satisfies Record<keyof NoticeDraft, string | boolean>

/** Where answers wait until the notice is confirmed: a reload at the roadside loses nothing. */
const KEY = 'loss-notice'

export type Answers = { [Key in keyof NoticeDraft]: Key extends 'agreed' ? boolean : string }

export function readAnswers(): Answers {
  try {
    return { ...NO_ANSWERS, ...(JSON.parse(safeStorage()?.getItem(KEY) ?? '{}') as Partial<Answers>) }
  } catch {
    return NO_ANSWERS
  }
}

export function storeAnswers(answers: Answers | null): void {
  const storage = safeStorage()
  if (answers) storage?.setItem(KEY, JSON.stringify(answers))
  else storage?.removeItem(KEY)
}
