import {
  type SetupEntryChange,
  type SetupEntryInput,
  type SetupList,
  type SetupListName,
  setupListNames,
  setupLists,
} from '@coverdesk/sdk'
import {
  setupEntryChangeSchema,
  setupEntryRetirementSchema,
  setupEntrySchema,
  setupOrderSchema,
} from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Access, staff } from '../../platform/access/access.ts'
import { action, type Call } from '../../platform/actions/action.ts'
import { answer, listOf, pageOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { parseBody } from '../../platform/http/parse.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { addEntry, changeEntry, restoreEntry, retireEntry, withdrawEntry } from './change-entry.ts'
import { changeRecorded } from './change-recorded.ts'
import {
  findPeriod,
  inState,
  isMarked,
  type PeriodRow,
  presentEntry,
  presentListedEntry,
  selectEntries,
  storedListName,
} from './entries.ts'
import { changesOf, noted } from './entry-changes.ts'
import { type EntryReader, named, namedWhole, searchedText, storedName } from './fixed-names.ts'

const sorts = { position: 'position', name: 'name', code: 'code', first_day: 'effective_from' } as const
const states = ['in_use', 'upcoming', 'retired'] as const
/** Checked against the schema of the list once its name is known. */
const anyEntry = z.looseObject({})
const entry = answer('SetupEntry')

/** Counts the open quotes that an entry affects; null where no quote depends on it. */
type OpenQuotes = (db: Db | Tx, row: PeriodRow) => Promise<number | null>

/** Presents an entry in the reader's language, with its changes and the quotes it affects. */
async function presentWhole(
  db: Db | Tx,
  list: SetupListName,
  row: PeriodRow,
  { openQuotes, today, ...reader }: EntryReader & { openQuotes: OpenQuotes; today: string },
) {
  const entry = namedWhole(reader, list, await presentEntry(db, row, today))
  return { ...entry, changes: await changesOf(db, row), open_quotes: await openQuotes(db, row) }
}

/** @throws ApiError 409 `setup_list_fixed` for a list supplied with the product */
function assertOpen(list: SetupListName): void {
  if (setupLists[list].fixed) throw new ApiError(409, 'setup_list_fixed')
}

interface Place {
  /** Base URL of the lists. */
  base: string
  access: Access
  /** Privileges of readers; by default those of editors. */
  reading?: Access
  lists: readonly SetupListName[]
  openQuotes?: OpenQuotes
}

/** Routes of reference data lists and their entries, by editor and URL. */
export function entryRoutes(place: Place): Route[] {
  const { base, access, reading = access, lists, openQuotes = async () => null } = place
  const ofList = z.object({ list: z.enum(lists) })
  const ofEntry = ofList.extend({ id: z.uuid() })
  const present = (
    { tx, services, params: { list }, actor, t }: Call<{ list: SetupListName }>,
    row: PeriodRow,
  ) => presentWhole(tx, list, row, { services, t, openQuotes, today: lagosDay(actor.now) })
  return [
    route({
      method: 'GET',
      url: base,
      summary: 'List the setup lists, with their number of entries',
      access: reading,
      data: listOf('SetupList'),
      async handle({ services: { db, clock } }) {
        const today = lagosDay(clock())
        const data: SetupList[] = []
        for (const list of lists) {
          const counts = await db
            .selectFrom(selectEntries(db, list, today).as('entries'))
            .select(
              states.map((state) =>
                sql<number>`count(*) filter (where ${inState(state, today)})::int`.as(state),
              ),
            )
            .executeTakeFirstOrThrow()
          data.push({ list, ...counts })
        }
        return { data }
      },
    }),
    listRoute({
      url: `${base}/:list/entries`,
      summary: 'List the entries of a setup list as of today, in their order',
      access: reading,
      params: ofList,
      query: listQuery(sorts, {
        state: z.enum(states).optional(),
        parent: z.string().max(40).optional(),
        marked: z.enum(['yes', 'no']).optional(),
      }),
      data: pageOf('ListedSetupEntry'),
      async read({ services, params: { list }, query, t }) {
        const { db, clock } = services
        const today = lagosDay(clock())
        let found = selectEntries(db, list, today)
        if (query.q) found = found.where(textMatch(await searchedText(db, { services, t }, list), query.q))
        if (query.state) found = found.where(inState(query.state, today))
        if (query.parent !== undefined) found = found.where('parent', '=', query.parent)
        if (query.marked) found = found.where(isMarked(list, query.marked === 'yes'))
        const sorted = { ...query, sort: query.sort ?? 'position' }
        const page = await readPage(db, found, sorted, sorts, 'position')
        return presentPage(page, (row) => named({ services, t }, list, presentListedEntry(row, today)))
      },
    }),
    route({
      method: 'GET',
      url: `${base}/:list/entries/:id`,
      summary: 'Get an entry of a setup list with all its periods',
      access: reading,
      params: ofEntry,
      data: entry,
      async handle({ services, params: { list, id }, t }) {
        const { db, clock } = services
        const row = await findPeriod(db, list, id)
        const today = lagosDay(clock())
        return { data: await presentWhole(db, list, row, { services, t, openQuotes, today }) }
      },
    }),
    action({
      method: 'POST',
      url: `${base}/:list/entries`,
      summary: 'Add an entry to a setup list',
      access,
      params: ofList,
      body: anyEntry,
      data: entry,
      status: 201,
      async act({ tx, services, params: { list }, body, actor }) {
        assertOpen(list)
        const input = parseBody(setupEntrySchema(list), body) as SetupEntryInput
        const today = lagosDay(services.clock())
        await takeLock(tx, `setup list ${list}`)
        const added = await addEntry({ tx, list, today }, input)
        const note = { action: 'setup_entry.added', objectKind: 'setup_entry', objectId: added.id }
        await recordAudit(tx, actor, { ...note, after: noted(added) })
        return added
      },
      present,
    }),
    action({
      method: 'PUT',
      url: `${base}/:list/entries/:id`,
      summary: 'Correct an entry of a setup list, or change it from a day on',
      access,
      params: ofEntry,
      body: anyEntry,
      data: entry,
      act(call) {
        const { tx, services, params, body, actor } = call
        const input = parseBody(setupEntryChangeSchema(params.list), body) as SetupEntryChange
        const stored = (row: PeriodRow): SetupEntryChange => ({
          ...input,
          name: storedName(services, params.list, row, input.name),
        })
        return changeRecorded(
          tx,
          params,
          'changed',
          (what, row) => changeEntry(what, row, stored(row)),
          actor,
          (row) => present(call, row),
        )
      },
      present,
    }),
    action({
      method: 'POST',
      url: `${base}/:list/entries/:id/retire`,
      summary: 'Retire an entry; records that name it stay readable',
      access,
      params: ofEntry,
      body: setupEntryRetirementSchema,
      data: entry,
      act(call) {
        const { tx, params, body, actor } = call
        assertOpen(params.list)
        return changeRecorded(
          tx,
          params,
          'retired',
          (what, row) => retireEntry(what, row, body),
          actor,
          (row) => present(call, row),
        )
      },
      present,
    }),
    action({
      method: 'POST',
      url: `${base}/:list/entries/:id/restore`,
      summary: 'Offer a retired entry again',
      access,
      params: ofEntry,
      body: z.strictObject({ version: z.number().int().positive() }),
      data: entry,
      act(call) {
        const { tx, params, body, actor } = call
        return changeRecorded(
          tx,
          params,
          'restored',
          (what, row) => restoreEntry(what, row, body.version),
          actor,
          (row) => present(call, row),
        )
      },
      present,
    }),
    action({
      method: 'DELETE',
      url: `${base}/:list/entries/:id`,
      summary: 'Delete a future entry, or a future change of one',
      access,
      params: ofEntry,
      async act({ tx, services, params: { list, id }, actor }) {
        const today = lagosDay(services.clock())
        await takeLock(tx, `setup list ${list}`)
        const row = await findPeriod(tx, list, id)
        const goesOn = await withdrawEntry({ tx, list, today }, row)
        // Recorded at the period that continues, whose page shows it.
        const note = { objectKind: 'setup_entry', objectId: goesOn ?? id }
        await recordAudit(tx, actor, { ...note, action: 'setup_entry.withdrawn', before: noted(row) })
      },
      message: 'deleted',
    }),
    action({
      method: 'PUT',
      url: `${base}/:list/order`,
      summary: 'Set the order of entries of a setup list',
      access,
      params: ofList,
      body: setupOrderSchema,
      async act({ tx, services, params: { list }, body: { parent, ids }, actor, t }) {
        const today = lagosDay(services.clock())
        await takeLock(tx, `setup list ${list}`)
        let offered = selectEntries(tx, list, today).where(inState('in_use', today))
        if (parent !== undefined) offered = offered.where('parent', '=', parent)
        const rows = await offered.orderBy('position').orderBy('name').execute()
        const known = new Set(rows.map(({ id }) => id))
        if (
          ids.length !== known.size ||
          new Set(ids).size !== known.size ||
          !ids.every((id) => known.has(id))
        )
          throw editConflict(rows.map((row) => named({ services, t }, list, presentListedEntry(row, today))))
        await sql`update setup_rows set position = place.position
          from unnest(${ids}::uuid[]) with ordinality as place (id, position), setup_rows shown
          where shown.id = place.id and setup_rows.list = shown.list and setup_rows.parent = shown.parent
            and setup_rows.code = shown.code`.execute(tx)
        await recordAudit(tx, actor, {
          action: 'setup_list.ordered',
          objectKind: 'setup_list',
          objectId: storedListName(list),
          before: { order: rows.map(({ code }) => code) },
          after: { order: ids.map((id) => rows.find((row) => row.id === id)?.code) },
        })
      },
    }),
  ]
}

export const setupEntryRoutes: Route[] = entryRoutes({
  base: '/api/setups/lists',
  access: staff('settings.setup.edit'),
  lists: setupListNames,
})
