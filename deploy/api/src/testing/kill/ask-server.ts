import { randomUUID } from 'node:crypto'

/** A refusal by the server. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Data of a response. */
export type ServerRecord = Record<string, unknown> & { id: string; version: number }

interface Request {
  path: string
  token: string | undefined
  body: object
  key: string
}

const BUSY = 503
const MOST_TRIES = 50

/** Sends requests to a server that may die at any time, and stores those without a response. */
export class ServerAsker {
  readonly #port: number
  #unanswered: Request[] = []

  constructor(port: number) {
    this.#port = port
  }

  /** @throws Refused, or another Error when the server is gone or busy */
  async post(path: string, token: string | undefined, body: object): Promise<ServerRecord> {
    const request = { path, token, body, key: randomUUID() }
    try {
      return await this.#send(request)
    } catch (error) {
      // A busy response states when to retry: nothing was begun.
      if (!(error instanceof Refused || error instanceof Busy)) this.#unanswered.push(request)
      throw error
    }
  }

  async get(path: string, token: string): Promise<ServerRecord> {
    return this.#read(await fetch(this.#url(path), { headers: { authorization: `Bearer ${token}` } }), path)
  }

  /**
   * Repeats requests without a response, with the same keys: each is done now, or was done. @returns refused requests
   */
  async repeatUnanswered(): Promise<string[]> {
    const faults: string[] = []
    for (const request of this.#unanswered.splice(0))
      await this.#sendPatiently(request).catch((error: Error) => {
        faults.push(`repeated: ${error.message}`)
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

  async #send({ path, token, body, key }: Request): Promise<ServerRecord> {
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

  async #read(answer: Response, path: string): Promise<ServerRecord> {
    if (answer.status === BUSY) throw new Busy(`${path}: busy`)
    if (!answer.ok) throw new Refused(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: ServerRecord }).data
  }

  readonly #url = (path: string): string => `http://127.0.0.1:${this.#port}${path}`
}

class Busy extends Error {
  override name = 'Busy'
}
