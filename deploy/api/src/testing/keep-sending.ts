import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

const CHUNK = Buffer.alloc(65_536, 32)

export interface Sending {
  path: string
  headers: Record<string, string>
  /** Bytes of the body, in chunks without a declared length. */
  bytes: number
}

/**
 * Posts a whole body whatever is answered meanwhile, then requests `/api/healthz` on the same connection.
 * @returns the status of each answer
 */
export async function keepSending(port: number, { path, headers, bytes }: Sending): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  const answered = text(socket)
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n${heads.join('')}\r\n`)
  for (let sent = 0; sent < bytes; sent += CHUNK.length) {
    socket.write(`${CHUNK.length.toString(16)}\r\n`)
    socket.write(CHUNK)
    if (!socket.write('\r\n')) await once(socket, 'drain')
  }
  socket.write('0\r\n\r\nGET /api/healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  return [...(await answered).matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}
