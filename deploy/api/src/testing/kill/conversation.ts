import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { InjectOptions } from 'fastify'
import type { Body, Diary, Said } from './diary.ts'
import type { Office } from './office.ts'

/** One request. */
export interface KillRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  /** JSON, the bytes of a file's part, or a web form's text. */
  body?: object | string
}

/**
 * A step was done in an earlier life whose response cannot be replayed: the client continues from the tracker's step.
 */
const PASSED = new Set(['step_passed', 'decision_made', 'form_closed'])

/**
 * Calls the API as a client whose connection may break at any time: an answered request is never repeated, any other is
 * repeated with the same key and the same body.
 */
export class Conversation {
  readonly office: Office
  readonly diary: Diary
  readonly #journey: string
  readonly #requests = new Map<string, KillRequest>()

  constructor(office: Office, diary: Diary, journey: string) {
    this.office = office
    this.diary = diary
    this.#journey = journey
  }

  /** @param name of this request in the journey: letters, digits and dashes */
  async ask(name: string, request: KillRequest): Promise<Said> {
    this.#requests.set(name, request)
    const known = this.diary.heard(name)
    if (known) return known
    const isRepeat = this.diary.wasRequested(name)
    if (!isRepeat) this.diary.ask(name)
    else this.diary.note(name, 'repeated')
    const isDone = isRepeat && (await this.office.keeps(this.#keyOf(name)))
    const answer = await this.#send(name, request)
    if (isDone && answer.status >= 300) this.fault(name, `was done, but its repeat got ${tell(answer)}`)
    this.diary.hear(name, answer)
    await this.office.deliver()
    return answer
  }

  /** Returns the data of a response that must exist. @throws Error */
  async must(name: string, request: KillRequest): Promise<Body> {
    const answer = await this.ask(name, request)
    if (answer.status < 300) return answer.body.data
    throw new Error(`${name}: ${request.method} ${request.path} got ${tell(answer)}`)
  }

  /** Completes a step of a workflow, or finds it completed. @throws Error when neither */
  async step(name: string, request: KillRequest): Promise<void> {
    const answer = await this.ask(name, request)
    if (answer.status < 300 || (this.wasRepeated(name) && PASSED.has(answer.body.code))) return
    throw new Error(`${name}: ${request.method} ${request.path} got ${tell(answer)}`)
  }

  wasRepeated(name: string): boolean {
    return this.diary.notes().some((noted) => noted.name === name && noted.note === 'repeated')
  }

  /** Records an error; the journey continues. */
  fault(name: string, fault: string): void {
    this.diary.note(name, { fault: `${name} ${fault}` })
  }

  /** The newest code emailed to an address that was not used before. */
  async code(name: string, address: string): Promise<string> {
    const known = this.diary.heard(name)
    if (known) return known.body
    const body = await this.office.newCode(address, (code) => this.diary.wasRequested(`code ${code}`))
    this.diary.ask(`code ${body}`)
    this.diary.hear(name, { status: 200, body })
    return body
  }

  /** Repeats every request whose response the API stores. Nothing may change, and each gets its earlier response. */
  async repeatAll(): Promise<void> {
    for (const [name, request] of this.#requests) {
      const before = this.diary.heard(name)
      if (!before || before.status >= 300 || !(await this.office.keeps(this.#keyOf(name)))) continue
      const again = await this.#send(name, request)
      if (again.status === before.status && isDeepStrictEqual(again.body.data, before.body.data)) continue
      this.fault(name, `sent again at the end got ${tell(again)} instead of ${tell(before)}`)
    }
  }

  async #send(name: string, { method, path, token, body }: KillRequest): Promise<Said> {
    const answer = await this.office.app.inject({
      method,
      url: path,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'POST' ? { 'idempotency-key': this.#keyOf(name) } : {}),
        ...(body instanceof Buffer ? { 'content-type': 'application/octet-stream' } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : null }
  }

  /** The same UUID in every life. */
  #keyOf(name: string): string {
    const hash = createHash('sha256').update(`${this.#journey} ${name}`).digest('hex')
    return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  }
}

const tell = ({ status, body }: Said): string => `${status} ${JSON.stringify(body)?.slice(0, 400)}`
