import { request } from 'node:http'
import { port } from './environment.ts'

export interface PlainAnswer {
  status: number
  body: Buffer
}

const PATIENCE = 60_000

/**
 * A request to one of the hosts. Node cannot resolve `*.localhost`, so the name goes into the Host header.
 * @param host - with a port for another server than that of the suite
 * @param body - sent as JSON, bytes as they are
 * @param more - another method than GET without and POST with a body; another address of this machine to call from
 */
export function ask(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
  { method = body ? 'POST' : 'GET', from }: { method?: string; from?: string } = {},
): Promise<PlainAnswer> {
  const at = host.includes(':') ? host : `${host}:${port}`
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: at.split(':')[1],
      path,
      method,
      ...(from ? { localAddress: from } : {}),
      headers: { ...headers, ...typeOf(body), host: at },
      signal: AbortSignal.timeout(PATIENCE),
    }
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end(body && (Buffer.isBuffer(body) ? body : JSON.stringify(body)))
  })
}

function typeOf(body: object | undefined): Record<string, string> {
  if (!body) return {}
  return { 'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json' }
}

/** The data a POST is answered with. @throws Error when it is refused */
export async function post<Data>(host: string, path: string, body: object): Promise<Data> {
  const answer = await ask(host, path, {}, body)
  if (answer.status >= 300) throw new Error(`POST ${path} was answered ${answer.status}: ${answer.body}`)
  return (JSON.parse(answer.body.toString()) as { data: Data }).data
}
