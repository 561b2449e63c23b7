import { request } from 'node:http'
import { port } from './environment.ts'

export interface PlainAnswer {
  status: number
  body: Buffer
}

const PATIENCE = 60_000

/**
 * Sends a request to one of the hosts. Node cannot resolve `*.localhost`, so the name goes into the Host header.
 * @param host - includes a port for servers other than the suite's
 * @param body - sent as JSON, or as raw bytes
 * @param more - a method other than the default (GET without a body, POST with one); another local address to call from
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

/** Returns the data of a POST. @throws Error when it is rejected */
export async function post<Data>(host: string, path: string, body: object): Promise<Data> {
  const answer = await ask(host, path, {}, body)
  if (answer.status >= 300) throw new Error(`POST ${path} was answered ${answer.status}: ${answer.body}`)
  return (JSON.parse(answer.body.toString()) as { data: Data }).data
}
