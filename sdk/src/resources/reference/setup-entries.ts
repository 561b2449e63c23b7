import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { SetupListName } from '../../reference/setup-lists.ts'

/**
 * Editing of reference lists, in periods: `client.setups` for those of staff, `client.marine.admin.setup.lists` for
 * those of marine cargo.
 */
export class SetupEntries<Name extends SetupListName> {
  readonly #send: Transport
  readonly #base: string
  /** @param base path of the resource */
  constructor(send: Transport, base: string) {
    this.#send = send
    this.#base = base
  }
  /** Lists the reference lists with their number of entries. */
  lists(options?: RequestOptions): Promise<SetupListOf<Name>[]> {
    return this.#send(this.#base, {}, options)
  }
  /** Lists the entries of a list, each once, with their values of today. @throws CoverdeskError 404 */
  entries(
    list: Name,
    query: SetupEntryQuery = {},
    options?: RequestOptions,
  ): Promise<Page<ListedSetupEntry>> {
    return this.#send(this.#base + path`/${list}/entries`, { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves an entry with all its periods. @throws CoverdeskError 404 */
  entry(list: Name, id: string, options?: RequestOptions): Promise<SetupEntry> {
    return this.#send(this.#base + path`/${list}/entries/${id}`, {}, options)
  }
  /**
   * Adds an entry. Its code cannot be changed later.
   * @throws ValidationError `fields.code_taken`, ignoring letter case
   */
  addEntry(list: Name, body: SetupEntryInput, options?: RequestOptions): Promise<SetupEntry> {
    return this.#send(
      this.#base + path`/${list}/entries`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Changes an entry: at once, or with `first_day` from a day on, which leaves the time before unchanged. Amounts and
   * percentages in force can only be changed from a day on.
   * @throws ConflictError `edit_conflict`, `setup_entry_over`
   */
  changeEntry(list: Name, id: string, body: SetupEntryChange, options?: RequestOptions): Promise<SetupEntry> {
    return this.#send(this.#base + path`/${list}/entries/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Retires an entry, at once or after a last day; records that use it stay readable.
   * @throws ConflictError `edit_conflict`, `setup_entry_over`, `setup_entry_needed`
   */
  retireEntry(
    list: Name,
    id: string,
    body: SetupEntryRetirement,
    options?: RequestOptions,
  ): Promise<SetupEntry> {
    return this.#send(this.#base + path`/${list}/entries/${id}/retire`, { method: 'POST', body }, options)
  }
  /** Restores a retired entry, from today. @throws ConflictError `edit_conflict`, `setup_entry_offered` */
  restoreEntry(
    list: Name,
    id: string,
    body: { version: number },
    options?: RequestOptions,
  ): Promise<SetupEntry> {
    return this.#send(this.#base + path`/${list}/entries/${id}/restore`, { method: 'POST', body }, options)
  }
  /** Withdraws an entry, or a change of one, that is not in force yet. @throws ConflictError `in_force_already` */
  withdrawEntry(list: Name, id: string, options?: RequestOptions): Promise<null> {
    return this.#send(this.#base + path`/${list}/entries/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * Sets the display order of all offered entries, or of all under a parent.
   * @throws ConflictError `edit_conflict` when an entry was added or retired in the meantime
   */
  orderEntries(list: Name, body: SetupOrder, options?: RequestOptions): Promise<null> {
    return this.#send(this.#base + path`/${list}/order`, { method: 'PUT', body }, options)
  }
}

/** A reference list and its number of entries. */
export interface SetupListOf<Name extends SetupListName> {
  list: Name
  in_use: Integer
  upcoming: Integer
  retired: Integer
}
export type SetupList = SetupListOf<SetupListName>

/** Whether the entry can be chosen today, later, or no longer. */
export type SetupEntryState = 'in_use' | 'upcoming' | 'retired'

export interface SetupEntryQuery extends ListQuery {
  state?: SetupEntryState
  /** Entries under this code of the parent list. */
  parent?: string
  /** The value of the list's yes-or-no field, such as `no` for unverified vessels; ignored by lists without one. */
  marked?: 'yes' | 'no'
}

/**
 * The values of an entry, by the fields of its list: see `setupLists`.
 * @additionalProperties true
 */
export type SetupAttributes = Record<string, string | number | boolean | string[] | null>

/** The values of an entry in one period. */
export interface SetupPeriod {
  id: string
  name: string
  attributes: SetupAttributes
  first_day: string
  /** Included; null without an end. */
  last_day: string | null
  /** Edit version. */
  version: Integer
}

export interface ListedSetupEntry extends SetupPeriod {
  code: string
  /** Code of the parent list; empty without one. */
  parent: string
  state: SetupEntryState
}

export interface SetupEntry extends ListedSetupEntry {
  /** Earliest first. */
  periods: SetupPeriod[]
  /** The history of changes, latest first, at most fifty. Supplied values have no author. */
  changes: SetupEntryEvent[]
  /**
   * Number of unissued quotes that use the entry or are checked against it; null when quotes do not depend on the
   * list.
   */
  open_quotes: Integer | null
}

/** A recorded change of an entry. */
export interface SetupEntryEvent {
  id: string
  at: string
  by: string
  act: 'added' | 'changed' | 'retired' | 'restored' | 'withdrawn'
  /** The values before and after; null when there were none, and when it was withdrawn. */
  before: SetupEntryNote | null
  after: SetupEntryNote | null
}

/** The recorded values of an entry. */
export interface SetupEntryNote {
  name: string
  attributes: SetupAttributes
  /** Null when it was not recorded. */
  first_day: string | null
  last_day: string | null
}

export interface SetupEntryInput {
  code: string
  name: string
  parent?: string | undefined
  attributes: SetupAttributes
  /** Today when absent. */
  first_day?: string | null | undefined
}

export interface SetupEntryChange {
  name: string
  attributes: SetupAttributes
  version: Integer
  /** The first day of the change; when absent, corrects the present values. */
  first_day?: string | null | undefined
}

export interface SetupEntryRetirement {
  version: Integer
  /** The last day on which it can be chosen; when absent, it is retired at once. */
  last_day?: string | null | undefined
}

export interface SetupOrder {
  /** Code of the parent list, for lists with a parent. */
  parent?: string | undefined
  ids: string[]
}
