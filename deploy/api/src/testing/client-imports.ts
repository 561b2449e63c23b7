import { createHash } from 'node:crypto'
import { type ClientImport, clientImportColumns } from '@coverdesk/sdk'
import type { BodyOf } from './operations/bodies.ts'
import type { Answer, TestApp } from './test-app.ts'

type SentFile = Answer<BodyOf<'POST', typeof IMPORTS>>

export const IMPORTS = '/api/marine/partner/client-imports'

/** Uploads a whole file in parts. */
export async function sendFileOfClients(
  test: TestApp,
  token: string,
  content: string | Buffer,
  name = 'clients.csv',
): Promise<SentFile> {
  const bytes = Buffer.from(content)
  const body = {
    file_name: name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  let answer = await test.call('POST', IMPORTS, { token, body })
  while (answer.status < 300 && answer.body.data.received < bytes.length) {
    const { id, received, part_size } = answer.body.data
    answer = await sendPart(test, token, id, received, bytes.subarray(received, received + part_size))
  }
  return answer
}

export async function sendPart(
  test: TestApp,
  token: string,
  id: string,
  offset: number,
  part: Buffer,
): Promise<SentFile> {
  const answer = await test.app.inject({
    method: 'PUT',
    url: `${IMPORTS}/${id}/file?offset=${offset}`,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    payload: part,
  })
  const body = answer.json()
  return { status: answer.statusCode, body, headers: answer.headers, raw: answer.rawPayload }
}

/** Uploads and reads a file, and maps it as proposed. */
export async function checkClients(
  test: TestApp,
  token: string,
  content: string | Buffer,
  change: object = {},
  name = 'clients.csv',
): Promise<ClientImport> {
  const sent = await sendFileOfClients(test, token, content, name)
  if (sent.status >= 300) throw new Error(JSON.stringify(sent.body))
  await test.deliver()
  const { id } = sent.body.data
  const read = await test.call('GET', `${IMPORTS}/${id}`, { token })
  if (read.body.data.state !== 'mapping') throw new Error(JSON.stringify(read.body.data))
  const body = { ...read.body.data.mapping, ...change }
  const mapped = await test.call('PUT', `${IMPORTS}/${id}/mapping`, { token, body })
  if (mapped.status !== 200) throw new Error(JSON.stringify(mapped.body))
  await test.deliver()
  return (await test.call('GET', `${IMPORTS}/${id}`, { token })).body.data
}

/** Carries out an import as it was checked. */
export async function commitClients(
  test: TestApp,
  token: string,
  checked: ClientImport,
): Promise<ClientImport> {
  const body = { ...checked.plan, blocked: checked.counts.blocked }
  const begun = await test.call('POST', `${IMPORTS}/${checked.id}/commit`, { token, body })
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  await test.deliver()
  return (await test.call('GET', `${IMPORTS}/${checked.id}`, { token })).body.data
}

/** A company and a person as a file has them. */
export const company = {
  client_type: 'Company',
  name: 'Okò Foods',
  rc_number: 'RC 120-045',
  tin: '',
  nin: '',
  email: 'Buyer@oko.test',
  phone: '0803 555 0101',
  address: '4 Creek Road',
  city: 'Apapa',
  state: 'Lagos State',
  external_ref: '007',
}
export const person = {
  client_type: 'individual',
  name: 'Ada Obi',
  rc_number: '',
  nin: '02345678901',
  email: '',
  phone: '8051234567',
  address: '1 Marina',
  city: 'Lagos',
  state: 'LA',
  external_ref: 'P1',
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Writes clients as a CSV file, with the columns that any of them has. */
export function csvOf(clients: readonly Record<string, string>[]): string {
  const columns = clientImportColumns.filter((name) => clients.some((client) => client[name] !== undefined))
  const lines = clients.map((client) => columns.map((name) => quoted(client[name] ?? '')).join(','))
  return `${[columns.join(','), ...lines].join('\n')}\n`
}
