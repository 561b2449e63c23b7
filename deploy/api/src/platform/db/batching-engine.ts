import { PGlite } from '@electric-sql/pglite'

type ExecStream = PGlite['execProtocolRawStream']

const codesOf = (letters: string) => new Set(Buffer.from(letters))

/** Parse, Bind, Describe, Execute and Close: a client waits for no answer before it has sent Sync or Flush. */
const PARTS = codesOf('PBDEC')
/** Startup, which has no letter, and Terminate: what another connection left unfinished is not for this one. */
const BORDERS = codesOf('\0X')

/**
 * The embedded database, which runs the messages of a statement at once and answers them in one piece. The socket server
 * hands them over one by one: five answers of a few bytes cost more than the statement of a read by key.
 */
export class BatchingEngine extends PGlite {
  #parts: Uint8Array[] = []

  override async execProtocolRawStream(
    ...[message, options]: Parameters<ExecStream>
  ): ReturnType<ExecStream> {
    const [code = 0] = message
    if (PARTS.has(code)) {
      this.#parts.push(message)
      return
    }
    const parts = BORDERS.has(code) ? [] : this.#parts
    this.#parts = []
    await super.execProtocolRawStream(parts.length ? Buffer.concat([...parts, message]) : message, options)
  }
}
