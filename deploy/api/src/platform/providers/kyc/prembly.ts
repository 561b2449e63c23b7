import { z } from 'zod'
import { reasonOf } from '../../errors/reason-of.ts'
import { requestJson } from '../request-json.ts'
import type { KycIdType, KycProvider } from './kyc-provider.ts'
import { noPerson, readPerson } from './read-person.ts'

export interface PremblyOptions {
  baseUrl: string
  appId: string
  apiKey: string
  /** Milliseconds, 6,000 by default. */
  timeout?: number
}

/** Path under `/verification/` and the name of the number's field. */
const LOOKUPS: Readonly<Record<KycIdType, readonly [path: string, field: string]>> = {
  nin: ['nin', 'number'],
  bvn: ['bvn', 'number'],
  vnin: ['vnin', 'number_vnin'],
  drivers_license: ['drivers_license', 'number'],
  passport: ['national_passport', 'number'],
  voters_card: ['voters_card', 'number'],
  rc_number: ['cac', 'rc_number'],
}
const FOUND = '00'

const record = z.record(z.string(), z.unknown())
const answerShape = z.object({
  status: z.boolean(),
  response_code: z.string().nullish(),
  detail: z.unknown().optional(),
  data: record.nullish(),
  nin_data: record.nullish(),
  frsc_data: record.nullish(),
  vc_data: record.nullish(),
})
const NO_SUCH_PERSON = new Set([400, 404, 422])

/** Prembly's look-ups: `POST /verification/…` with `x-api-key` and `app-id`. */
export function createPrembly({ baseUrl, appId, apiKey, timeout = 6_000 }: PremblyOptions): KycProvider {
  return {
    async lookup(idType, id) {
      const [path, field] = LOOKUPS[idType]
      const url = `${baseUrl}/verification/${path}`
      const headers = { 'x-api-key': apiKey, 'app-id': appId }
      const body = { [field]: id }
      try {
        const answer = await requestJson({ provider: 'Prembly', url, method: 'POST', headers, body, timeout })
        if (answer.status >= 300 && !NO_SUCH_PERSON.has(answer.status))
          return noPerson('down', `Prembly answered ${answer.status}`)
        const { status, response_code, detail, ...records } = answerShape.parse(answer.body)
        const person = records.nin_data ?? records.frsc_data ?? records.vc_data ?? records.data
        const said = typeof detail === 'string' ? detail : null
        if (!status || answer.status >= 300 || (response_code ?? FOUND) !== FOUND || !person)
          return noPerson('not_found', said)
        return readPerson(person)
      } catch (error) {
        return noPerson(
          'down',
          error instanceof z.ZodError ? 'Prembly answered in another shape' : reasonOf(error),
        )
      }
    },
  }
}
