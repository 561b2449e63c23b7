import { z } from 'zod'
import { reasonOf } from '../../errors/reason-of.ts'
import { requestJson } from '../request-json.ts'
import type { KycIdType, KycProvider } from './kyc-provider.ts'
import { noPerson, readPerson } from './read-person.ts'

export interface DojahOptions {
  baseUrl: string
  appId: string
  apiKey: string
  /** Milliseconds, 6,000 by default. */
  timeout?: number
}

/** Path under `/api/v1/kyc/` and the name of the number's parameter. */
export const DOJAH_LOOKUPS: Readonly<Record<KycIdType, readonly [path: string, parameter: string]>> = {
  nin: ['nin', 'nin'],
  bvn: ['bvn/full', 'bvn'],
  vnin: ['vnin', 'vnin'],
  drivers_license: ['dl', 'license_number'],
  passport: ['passport', 'passport_number'],
  voters_card: ['vin', 'vin'],
  rc_number: ['cac', 'rc_number'],
}

const answerShape = z.object({
  entity: z.record(z.string(), z.unknown()).nullish(),
  error: z.string().nullish(),
})
const NO_SUCH_PERSON = new Set([400, 404, 422])

/** Dojah's look-ups: `GET /api/v1/kyc/nin?nin=` with `AppId` and `Authorization`. */
export function createDojah({ baseUrl, appId, apiKey, timeout = 6_000 }: DojahOptions): KycProvider {
  return {
    async lookup(idType, id) {
      const [path, parameter] = DOJAH_LOOKUPS[idType]
      const url = `${baseUrl}/api/v1/kyc/${path}?${new URLSearchParams({ [parameter]: id })}`
      const headers = { AppId: appId, Authorization: apiKey }
      try {
        const { status, body } = await requestJson({ provider: 'Dojah', url, headers, timeout })
        const answer = answerShape.parse(body)
        if (NO_SUCH_PERSON.has(status)) return noPerson('not_found', answer.error ?? null)
        if (status >= 300) return noPerson('down', `Dojah answered ${status}`)
        return answer.entity ? readPerson(answer.entity) : noPerson('not_found', answer.error ?? null)
      } catch (error) {
        return noPerson(
          'down',
          error instanceof z.ZodError ? 'Dojah answered in another shape' : reasonOf(error),
        )
      }
    },
  }
}
