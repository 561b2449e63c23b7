import { randomUUID } from 'node:crypto'

/** What the server said no to. */
export class Refused extends Error {
  override name = 'Refused'
}

/** The data of an answer. */
export type Told = Record<string, unknown> & { id: string; version: number }

interface Request {
  path: string
  token: string | undefined
  body: object
  key: string
}

const BUSY = 503
const MOST_TRIES = 50

/** Asks a server that may die at any time, and keeps what it had no answer to. */
export class ServerAsker {
  readonly #port: number
  #unanswered: Request[] = []

  constructor(port: number) {
    this.#port = port
  }

  /** @throws Refused, or another Error when the server is gone or busy */
  async post(path: string, token: string | undefined, body: object): Promise<Told> {
    const request = { path, token, body, key: randomUUID() }
    try {
      return await this.#send(request)
    } catch (error) {
      // A busy moment is told with when to come again: nothing was begun.
      if (!(error instanceof Refused || error instanceof Busy)) this.#unanswered.push(request)
      throw error
    }
  }

  async get(path: string, token: string): Promise<Told> {
    return this.#read(await fetch(this.#url(path), { headers: { authorization: `Bearer ${token}` } }), path)
  }

  /** Sends once more what had no answer, with the same keys: it is done now, or was done. @returns what was refused */
  async repeatUnanswered(): Promise<string[]> {
    const faults: string[] = []
    for (const request of this.#unanswered.splice(0))
      await this.#sendPatiently(request).catch((error: Error) => {
        faults.push(`asked again: ${error.message}`)
      })
    return faults
  }

  async #sendPatiently(request: Request): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const isDone = await this.#send(request).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Busy) || tries === MOST_TRIES) throw error
          return false
        },
      )
      if (isDone) return
      await new Promise((done) => setTimeout(done, 100))
    }
  }

  async #send({ path, token, body, key }: Request): Promise<Told> {
    const isFile = body instanceof Buffer
    const answer = await fetch(this.#url(path), {
      method: 'POST',
      headers: {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        'idempotency-key': key,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: isFile ? new Uint8Array(body) : JSON.stringify(body),
    })
    return this.#read(answer, path)
  }

  async #read(answer: Response, path: string): Promise<Told> {
    if (answer.status === BUSY) throw new Busy(`${path}: busy`)
    if (!answer.ok) throw new Refused(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Told }).data
  }

  readonly #url = (path: string): string => `http://127.0.0.1:${this.#port}${path}`
}

class Busy extends Error {
  override name = 'Busy'
}
