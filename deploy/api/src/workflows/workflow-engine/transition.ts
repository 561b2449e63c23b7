import type { TrackerState, WaitsFor } from '@coverdesk/sdk'
import { instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Entered } from './step.ts'
import { appendedSearchTerms, eventRow, type TrackerEvent, type TrackerRow } from './tracker-store.ts'

/**
 * A locked tracker in transition between two waiting steps. Steps in between are invisible until the transaction ends,
 * so they are written once, on arrival.
 */
export interface Transition {
  tracker: TrackerRow
  events: ReturnType<typeof eventRow>[]
  /** Search terms to add to the tracker. */
  searchTerms: string[]
}

interface Position {
  index: number
  key: string
  state: TrackerState
  waitsFor: WaitsFor | null
  dueAt: Date | null
  now: Date
}

export const beginTransition = (tracker: TrackerRow): Transition => ({ tracker, events: [], searchTerms: [] })

export function recordEvent({ tracker, events }: Transition, event: TrackerEvent): void {
  events.push(eventRow(tracker.id, event))
}

/** Moves the transition to a step, which sees the tracker at that position. */
export function moveTo(
  transition: Transition,
  position: Position,
  entry: Pick<TrackerRow, 'entry' | 'returned_from'>,
): void {
  transition.tracker = { ...transition.tracker, ...positionColumns(position), ...entry }
}

/** Adds the result of entering a step to the transition. */
export function addStepResult(
  transition: Transition,
  key: string,
  { data, replace, search = [] }: Entered,
): void {
  const { tracker } = transition
  transition.tracker = {
    ...tracker,
    answers: { ...tracker.answers, ...replace, ...(data ? { [key]: data } : {}) },
    search: search.length > 0 ? tracker.search + appendedSearchTerms(search) : tracker.search,
  }
  transition.searchTerms.push(...search)
}

/** Writes the final position of the tracker and the events of the transition. */
export async function writeTransition(
  tx: Tx,
  { tracker, events, searchTerms }: Transition,
  at: Position,
): Promise<TrackerRow> {
  const { entry, returned_from, answers } = tracker
  const position = positionColumns(at)
  const update = events.length > 0 ? withEvents(tx, events) : tx
  const written = await update
    .updateTable('trackers')
    .set((eb) => ({
      ...position,
      entry,
      returned_from,
      answers: JSON.stringify(answers),
      ...(searchTerms.length > 0
        ? { search: eb(eb.ref('search'), '||', appendedSearchTerms(searchTerms)) }
        : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', tracker.id)
    .returning(['version', 'search'])
    .executeTakeFirstOrThrow()
  return { ...tracker, ...position, ...written }
}

const withEvents = (tx: Tx, events: Transition['events']) =>
  tx.with('recorded_events', (db) => db.insertInto('tracker_events').values(events))

function positionColumns({ index, key, state, waitsFor, dueAt, now }: Position) {
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
