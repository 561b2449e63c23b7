import type { RefundRow } from './store.ts'

const NOTE = /^Refund ([0-9a-f-]{36})\/\d+$/

/** Our mark of a refund at the gateway; one that failed there is requested again under another. */
export const noteOf = ({ id, round }: Pick<RefundRow, 'id' | 'round'>): string => `Refund ${id}/${round}`

/** Returns the id of the refund that a note marks; null for another note. */
export const refundOfNote = (note: string): string | null => NOTE.exec(note)?.[1] ?? null
