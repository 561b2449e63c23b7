import type { TrackerState, WaitsFor } from '@coverdesk/sdk'
import { instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Entered } from './step.ts'
import { eventRow, searchWords, type TrackerEvent, type TrackerRow } from './tracker-store.ts'

/**
 * A locked tracker in transition between two waiting steps. Steps in between are invisible until the transaction ends,
 * so they are written once, on arrival.
 */
export interface Going {
  tracker: TrackerRow
  events: ReturnType<typeof eventRow>[]
  /** Search terms to add to the tracker. */
  words: string[]
}

interface Position {
  index: number
  key: string
  state: TrackerState
  waitsFor: WaitsFor | null
  dueAt: Date | null
  now: Date
}

export const departure = (tracker: TrackerRow): Going => ({ tracker, events: [], words: [] })

export function note({ tracker, events }: Going, event: TrackerEvent): void {
  events.push(eventRow(tracker.id, event))
}

/** Moves the transition to a step, which sees the tracker at that position. */
export function comeBy(
  going: Going,
  position: Position,
  entry: Pick<TrackerRow, 'entry' | 'returned_from'>,
): void {
  going.tracker = { ...going.tracker, ...standing(position), ...entry }
}

/** Adds the result of entering a step to the transition. */
export function takeAlong(going: Going, key: string, { data, replace, search = [] }: Entered): void {
  const { tracker } = going
  going.tracker = {
    ...tracker,
    answers: { ...tracker.answers, ...replace, ...(data ? { [key]: data } : {}) },
    search: search.length > 0 ? tracker.search + searchWords(search) : tracker.search,
  }
  going.words.push(...search)
}

/** Writes the final position of the tracker and the events of the transition. */
export async function arrive(tx: Tx, { tracker, events, words }: Going, at: Position): Promise<TrackerRow> {
  const { entry, returned_from, answers } = tracker
  const position = standing(at)
  const update = events.length > 0 ? telling(tx, events) : tx
  const written = await update
    .updateTable('trackers')
    .set((eb) => ({
      ...position,
      entry,
      returned_from,
      answers: JSON.stringify(answers),
      ...(words.length > 0 ? { search: eb(eb.ref('search'), '||', searchWords(words)) } : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', tracker.id)
    .returning(['version', 'search'])
    .executeTakeFirstOrThrow()
  return { ...tracker, ...position, ...written }
}

const telling = (tx: Tx, events: Going['events']) =>
  tx.with('told', (db) => db.insertInto('tracker_events').values(events))

function standing({ index, key, state, waitsFor, dueAt, now }: Position) {
  return {
    current_step_index: index,
    step_key: key,
    state,
    waits_for: waitsFor,
    due_at: dueAt && instant(dueAt),
    reminded_at: null,
    escalated_at: null,
    updated_at: instant(now),
  }
}
