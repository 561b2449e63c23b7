import { type ListedSetupEntry, type SetupListName, setupListNames, setupLists } from '@coverdesk/sdk'
import { staff } from '../../platform/access/access.ts'
import { authorise } from '../../platform/access/principal.ts'
import { restoreEntry, retireEntry } from '../../reference/setups/change-entry.ts'
import { changeRecorded } from '../../reference/setups/change-recorded.ts'
import { type BulkAction, bulkAction } from './bulk-action.ts'

type State = ListedSetupEntry['state']
type Refusals = Partial<Record<State, string>>

/** A row that changed meanwhile is left out, and its record not read. */
const unread = async () => null

const entryAction = (
  list: SetupListName,
  action: 'retired' | 'restored',
  refusals: Refusals,
  change: (version: number) => Parameters<typeof changeRecorded>[3],
): BulkAction =>
  bulkAction<ListedSetupEntry>({
    needsReason: false,
    snapshot: ({ id, version, name, state }) => ({
      id,
      version,
      name,
      amount: null,
      leftOut: refusals[state] ?? null,
    }),
    async run(tx, _services, { id, version }, actor) {
      authorise(staff('settings.setup.edit'), actor.principal)
      await changeRecorded(tx, { list, id }, action, change(version), actor, unread)
    },
  })

const actionsOf = (list: SetupListName): Record<string, BulkAction> => ({
  retire: entryAction(
    list,
    'retired',
    { retired: 'setup_entry_over', upcoming: 'setup_entry_changes' },
    (version) => (what, row) => retireEntry(what, row, { version }),
  ),
  restore: entryAction(
    list,
    'restored',
    { in_use: 'setup_entry_offered', upcoming: 'setup_entry_offered' },
    (version) => (what, row) => restoreEntry(what, row, version),
  ),
})

/** Bulk actions on entries of the reference data lists that staff edit, except lists supplied with the product. */
export const referenceDataActions: Readonly<Record<string, Record<string, BulkAction>>> = Object.fromEntries(
  setupListNames.filter((list) => !setupLists[list].fixed).map((list) => [`setups-${list}`, actionsOf(list)]),
)
