import type { MessagePort } from 'node:worker_threads'
import type { ImportReading } from '@coverdesk/sdk'
import type { FileRow } from '../../../../platform/workbooks/cell.ts'
import type { StoredFile } from '../../../../platform/workbooks/stored-file.ts'

/** A request of a reading thread to the thread with the database. */
export type ThreadRequest =
  | { from: number; to: number }
  | { reading: ImportReading; sheets: string[] }
  | { rows: FileRow[] }

/** The requested bytes, or whether the thread continues. */
export type Reply = Uint8Array | boolean

interface Answered {
  id: number
  /** Null for a failed request. */
  reply: Reply | null
}

/** Returns a file whose bytes are requested over a port. */
export function remoteFile(port: MessagePort, size: number) {
  const waiting = new Map<number, PromiseWithResolvers<Reply>>()
  let lastId = 0
  port.on('message', ({ id, reply }: Answered) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (reply === null) one?.reject(new Error('The file cannot be read any more.'))
    else one?.resolve(reply)
  })
  const send = (request: ThreadRequest): Promise<Reply> => {
    const one = Promise.withResolvers<Reply>()
    lastId += 1
    waiting.set(lastId, one)
    port.postMessage({ id: lastId, request })
    return one.promise
  }
  const file: StoredFile = {
    size,
    async *bytes(from = 0, to = size) {
      for (let at = from; at < to; ) {
        const piece = await send({ from: at, to })
        if (!(piece instanceof Uint8Array) || piece.length === 0)
          throw new Error('A part of a file is missing.')
        yield Buffer.from(piece.buffer, piece.byteOffset, piece.length)
        at += piece.length
      }
    },
  }
  return { file, send }
}

/** Answers the requests of a reading thread until its port closes; the first failure ends the reading. */
export function serveRequests(
  port: MessagePort,
  answer: (request: ThreadRequest) => Promise<Reply>,
  onFailure: (error: unknown) => void,
): void {
  port.on('message', ({ id, request }: { id: number; request: ThreadRequest }) => {
    answer(request).then(
      (reply) => port.postMessage({ id, reply } satisfies Answered),
      (error: unknown) => {
        onFailure(error)
        port.postMessage({ id, reply: null } satisfies Answered)
      },
    )
  })
}
