import { z } from 'zod'
import { ProviderDown, ProviderRefused } from '../provider-errors.ts'
import { requestJson } from '../request-json.ts'
import type { NiaProvider, RegistrationAnswer } from './nia-provider.ts'

export interface HttpNiaOptions {
  baseUrl: string
  apiKey: string
  isSandbox?: boolean
  /** Milliseconds, 8,000 by default. */
  timeout?: number
}

const acceptedShape = z.object({ number: z.string().trim().min(1).max(60) })
const refusedShape = z.object({
  error: z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.slice(0, 300)),
})

/**
 * Reports with `POST /certificates` and `POST /motor-policies`: 200 or 201 with the `number`, 202 while undecided, 422
 * with the reason as `error`.
 */
export function createHttpNia({
  baseUrl,
  apiKey,
  isSandbox = false,
  timeout = 8_000,
}: HttpNiaOptions): NiaProvider {
  const send = async (path: string, report: object): Promise<RegistrationAnswer> => {
    const { status, body } = await requestJson({
      provider: 'NIA',
      url: `${baseUrl}${path}`,
      method: 'POST',
      timeout,
      headers: { authorization: `Bearer ${apiKey}` },
      body: report,
    })
    if (status === 202) return { outcome: 'pending' }
    if (status === 422) return { outcome: 'refused', reason: read(refusedShape, body).error }
    if (status >= 300) throw new ProviderRefused(`NIA answered ${status}`, status)
    return { outcome: 'accepted', number: read(acceptedShape, body).number }
  }
  return {
    isSandbox,
    report: (certificate) => send('/certificates', certificate),
    reportMotorPolicy: (policy) => send('/motor-policies', policy),
  }
}

function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const { data, success } = shape.safeParse(body)
  if (!success) throw new ProviderDown('NIA answered in another shape')
  return data
}
