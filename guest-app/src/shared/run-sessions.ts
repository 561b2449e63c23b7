import { statusOf } from '@coverdesk/ui'

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface RunSession {
  /** The bearer token of the run. */
  token: string
  /** The ids of forms, payments and checks this device has opened in the run. */
  pages: string[]
}

const RUNS = 'runs'
const TAB_RUN = 'run'
const MOST_RUNS = 30
const MOST_TRIES = 5
const NOT_HERE = new Set([401, 403, 404])

/**
 * The sessions of this device, one for each run: a family's phone insures one car while it claims for another. A page
 * is read with the session of the run it belongs to; one that was never opened here belongs to the run of its tab.
 */
export class RunSessions {
  readonly #device: () => Keep
  readonly #tab: () => Keep
  /** Pages that were never opened here, and the run each is just tried with. */
  readonly #tried = new Map<string, string>()
  /** Access to storage at the time of use: some browsers refuse it. */
  constructor(device: () => Keep, tab: () => Keep) {
    this.#device = device
    this.#tab = tab
  }

  /** Keeps the session of a run; the tab goes on in it. */
  open(run: string, token: string): void {
    const { [run]: known, ...others } = this.#read()
    this.#write({ ...others, [run]: { token, pages: known?.pages ?? [] } })
    attempt(() => this.#tab().setItem(TAB_RUN, run))
  }

  /** Notes that a page belongs to a run, and that the tab is in it; `token` is what the page was read with. */
  visit(page: string, run: string, token: string | null): void {
    const { [run]: known = token === null ? null : { token, pages: [] }, ...others } = this.#read()
    attempt(() => this.#tab().setItem(TAB_RUN, run))
    if (!known || known.pages.includes(page)) return
    this.#write({ ...others, [run]: { ...known, pages: [...known.pages, page] } })
  }

  /** Reads a page; one that was never opened here with one session after the other, the newest first. */
  async read<T>(page: string, read: () => Promise<T>): Promise<T> {
    try {
      return await read()
    } catch (refusal) {
      const runs = this.#read()
      if (!NOT_HERE.has(statusOf(refusal) ?? 0) || this.#ownerOf(page, runs)) throw refusal
      for (const run of Object.keys(runs).reverse().slice(0, MOST_TRIES)) {
        this.#tried.set(page, run)
        const found = await read().then(
          (answer) => ({ answer }),
          () => null,
        )
        if (found) return found.answer
      }
      this.#tried.delete(page)
      throw refusal
    }
  }

  /** Whether this device has a session of its own for a run. */
  has(run: string): boolean {
    return this.#read()[run] !== undefined
  }

  /** The token to read a page with; null when no run of this device is known for it. */
  tokenOf(page: string | null): string | null {
    const runs = this.#read()
    return runs[this.#runOf(page, runs)]?.token ?? null
  }

  /** Forgets the session a page was read with: it has ended. The tab is in no run any more. */
  close(page: string | null): void {
    const runs = this.#read()
    const { [this.#runOf(page, runs)]: _ended, ...others } = runs
    this.#write(others)
    attempt(() => this.#tab().removeItem(TAB_RUN))
  }

  #runOf(page: string | null, runs: Record<string, RunSession>): string {
    const known = page === null ? undefined : (this.#ownerOf(page, runs) ?? this.#tried.get(page))
    return known ?? attempt(() => this.#tab().getItem(TAB_RUN)) ?? ''
  }

  #ownerOf(page: string, runs: Record<string, RunSession>): string | undefined {
    return Object.keys(runs).find((run) => run === page || runs[run]?.pages.includes(page))
  }

  #read(): Record<string, RunSession> {
    const stored: unknown = attempt(() => JSON.parse(this.#device().getItem(RUNS) ?? '{}'))
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, RunSession>) : {}
  }

  #write(runs: Record<string, RunSession>): void {
    const newest = Object.fromEntries(Object.entries(runs).slice(-MOST_RUNS))
    attempt(() => this.#device().setItem(RUNS, JSON.stringify(newest)))
  }
}

/** A browser that refuses storage keeps nothing. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

const PAGE = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i

/** The id of the form, payment, check or run that a path is about. */
export const pageId = (path: string): string | null => PAGE.exec(path)?.[1] ?? null
