import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { SetupListName } from '../../reference/setup-lists.ts'

/**
 * The editing of setup lists, in periods: `client.setups` for those of the office, `client.marine.admin.setup.lists` for
 * those of marine cargo.
 */
export class SetupEntries<Name extends SetupListName> {
  readonly #send: Transport
  readonly #base: string
  /** @param base where the lists are served */
  constructor(send: Transport, base: string) {
    this.#send = send
    this.#base = base
  }
  /** Every setup list, with how many entries it has. */
  lists(options?: RequestOptions): Promise<SetupListOf<Name>[]> {
    return this.#send(this.#base, {}, options)
  }
  /** The entries of a list, each once, as it stands today. @throws CoverdeskError 404 */
  entries(
    list: Name,
    query: SetupEntryQuery = {},
    options?: RequestOptions,
  ): Promise<Page<ListedSetupEntry>> {
    return this.#send(this.#base + path`/${list}/entries`, { query: { ...query }, envelope: true }, options)
  }
  /** An entry with all its periods. @throws CoverdeskError 404 */
  entry(list: Name, id: string, options?: RequestOptions): Promise<SetupEntry> {
    return this.#send(this.#base + path`/${list}/entries/${id}`, {}, options)
  }
  /** Adds an entry. Its code stays for ever. @throws ValidationError `fields.code_taken`, also by letter case */
  addEntry(list: Name, body: SetupEntryInput, options?: RequestOptions): Promise<SetupEntry> {
    return this.#send(
      this.#base + path`/${list}/entries`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Changes an entry: at once, or with `first_day` from a day on, which leaves the time before as it was. Amounts and
   * percentages in force change only from a day on.
   * @throws ConflictError `edit_conflict`, `setup_entry_over`
   */
  changeEntry(list: Name, id: string, body: SetupEntryChange, options?: RequestOptions): Promise<SetupEntry> {
    return this.#send(this.#base + path`/${list}/entries/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Takes an entry out of the choices, at once or after a last day; what names it stays readable.
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
  /** Offers a retired entry again, from today. @throws ConflictError `edit_conflict`, `setup_entry_offered` */
  restoreEntry(
    list: Name,
    id: string,
    body: { version: number },
    options?: RequestOptions,
  ): Promise<SetupEntry> {
    return this.#send(this.#base + path`/${list}/entries/${id}/restore`, { method: 'POST', body }, options)
  }
  /** Takes back an entry, or a change of one, that is still to come. @throws ConflictError `in_force_already` */
  withdrawEntry(list: Name, id: string, options?: RequestOptions): Promise<null> {
    return this.#send(this.#base + path`/${list}/entries/${id}`, { method: 'DELETE' }, options)
  }
  /**
   * The order people choose in: every entry offered, or every one under a parent.
   * @throws ConflictError `edit_conflict` when one was added or retired in the meantime
   */
  orderEntries(list: Name, body: SetupOrder, options?: RequestOptions): Promise<null> {
    return this.#send(this.#base + path`/${list}/order`, { method: 'PUT', body }, options)
  }
}

/** A setup list and how many entries it has. */
export interface SetupListOf<Name extends SetupListName> {
  list: Name
  in_use: number
  upcoming: number
  retired: number
}
export type SetupList = SetupListOf<SetupListName>

/** Whether people can choose an entry today, later, or no more. */
export type SetupEntryState = 'in_use' | 'upcoming' | 'retired'

export interface SetupEntryQuery extends ListQuery {
  state?: SetupEntryState
  /** Entries under this code of the parent list. */
  parent?: string
  /** What the list’s yes-or-no field says, such as `no` for vessels that nobody verified; lists without one are as they are. */
  marked?: 'yes' | 'no'
}

/**
 * What an entry holds, by the fields of its list: see `setupLists`.
 * @additionalProperties true
 */
export type SetupAttributes = Record<string, string | number | boolean | string[] | null>

/** What an entry says in one period. */
export interface SetupPeriod {
  id: string
  name: string
  attributes: SetupAttributes
  first_day: string
  /** It counts; null is an open end. */
  last_day: string | null
  /** Edit version. */
  version: number
}

export interface ListedSetupEntry extends SetupPeriod {
  code: string
  /** Code of the parent list; empty where there is none. */
  parent: string
  state: SetupEntryState
}

export interface SetupEntry extends ListedSetupEntry {
  /** The earliest first. */
  periods: SetupPeriod[]
  /** Who changed what, the latest first; at most fifty. What came with the product has no author. */
  changes: SetupEntryEvent[]
  /** Quotes nobody issued yet that name it or are held against it; null where no quote depends on the list. */
  open_quotes: number | null
}

/** A change of an entry as it was noted. */
export interface SetupEntryEvent {
  id: string
  at: string
  by: string
  act: 'added' | 'changed' | 'retired' | 'restored' | 'withdrawn'
  /** What the entry said before it, and after it; null where there was nothing, and where it was taken back. */
  before: SetupEntryNote | null
  after: SetupEntryNote | null
}

/** What an entry said when it was changed. */
export interface SetupEntryNote {
  name: string
  attributes: SetupAttributes
  /** Null where it was not noted. */
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
  version: number
  /** From when the change counts; absent corrects the entry as it is. */
  first_day?: string | null | undefined
}

export interface SetupEntryRetirement {
  version: number
  /** The last day it can be chosen; absent takes it out at once. */
  last_day?: string | null | undefined
}

export interface SetupOrder {
  /** Code of the parent list, for lists whose entries are under one. */
  parent?: string | undefined
  ids: string[]
}
