import type { LoadSettings } from './load-settings.ts'

interface OpenRequest {
  requests: number
  bytes: number
}

/** A request from its arrival until its response was received, or its caller disconnected. */
export interface Ticket {
  /** The principal, or the network where the principal is unknown. */
  readonly caller: string
  readonly isClosed: boolean
  /** Counts the request for its principal, once known. @throws TooMany */
  move(caller: string, most: number): void
  addBytes(count: number): void
  close(): void
}

/** Thrown when too many requests are in flight; `own` for the caller's own limit. */
export class TooMany extends Error {
  override name = 'TooMany'
  readonly own: boolean

  constructor(own: boolean) {
    super('Too much in flight.')
    this.own = own
  }
}

/** Counts requests in flight and the bytes of their responses not yet received. */
export class InFlight {
  readonly #settings: LoadSettings
  readonly #callers = new Map<string, OpenRequest>()
  readonly #all: OpenRequest = { requests: 0, bytes: 0 }

  constructor(settings: LoadSettings) {
    this.#settings = settings
  }

  /** Requests in flight of all callers. */
  get count(): number {
    return this.#all.requests
  }

  /** Returns the number of further requests that a caller may have in flight. */
  left(caller: string, most: number): number {
    return Math.max(0, most - (this.#callers.get(caller)?.requests ?? 0))
  }

  /** @throws TooMany */
  open(caller: string, most: number): Ticket {
    this.#check(caller, most)
    if (this.#all.requests >= this.#settings.inFlight || this.#all.bytes >= this.#settings.bytes)
      throw new TooMany(false)
    const held: OpenRequest = { requests: 0, bytes: 0 }
    const add = (to: string, requests: number, bytes: number) => {
      const sum = this.#callers.get(to) ?? { requests: 0, bytes: 0 }
      for (const one of [sum, this.#all]) {
        one.requests += requests
        one.bytes += bytes
      }
      if (sum.requests > 0) this.#callers.set(to, sum)
      else this.#callers.delete(to)
    }
    const put = (requests: number, bytes: number) => {
      held.requests += requests
      held.bytes += bytes
      add(ticket.caller, requests, bytes)
    }
    const check = (to: string, limit: number) => this.#check(to, limit)
    const ticket = {
      caller,
      isClosed: false,
      move(to: string, limit: number) {
        if (to === ticket.caller || ticket.isClosed) return
        check(to, limit)
        add(ticket.caller, -held.requests, -held.bytes)
        ticket.caller = to
        add(to, held.requests, held.bytes)
      },
      addBytes(count: number) {
        if (!ticket.isClosed) put(0, count)
      },
      close() {
        if (ticket.isClosed) return
        put(-held.requests, -held.bytes)
        ticket.isClosed = true
      },
    }
    put(1, 0)
    return ticket
  }

  #check(caller: string, most: number): void {
    const held = this.#callers.get(caller)
    if (held && (held.requests >= most || held.bytes >= this.#settings.bytesOfPrincipal))
      throw new TooMany(true)
  }
}
