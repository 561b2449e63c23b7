import { openStaffSession } from './office.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { ask } from './request.ts'

const HOST = 'staff.localhost'
const RECORD = '/api/company-profile/record'

interface Record {
  version: number
  languages: string[]
}

/** Offers a language as the insurer does in the company profile, for the rest of the suite. */
export async function switchOn(language: string): Promise<void> {
  await oneAtATime('company profile', async () => {
    const headers = { authorization: `Bearer ${await openStaffSession('admin@coverdesk.test')}` }
    const read = async (): Promise<Record> => {
      const { body } = await ask(HOST, RECORD, headers)
      return (JSON.parse(body.toString()) as { data: Record }).data
    }
    for (;;) {
      const record = await read()
      if (record.languages.includes(language)) return
      const { standard_wording: _, ...stored } = record as Record & { standard_wording: unknown }
      const body = { ...stored, languages: [...record.languages, language] }
      const { status } = await ask(HOST, '/api/company-profile', headers, body, { method: 'PUT' })
      // A conflict with another change is tried again on its result.
      if (status >= 300 && status !== 409) throw new Error(`The language was answered ${status}`)
    }
  })
}
