import { queryFamily, statusOf, suspenseQueryAtom } from '@coverdesk/sdk/react'
import { EACH_VISIT } from '../shared/freshness.ts'

/** What the code on a certificate stands for; null when there is no such certificate. */
export const certificateAtom = queryFamily((token: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: ['certificates', token],
    queryFn: () =>
      client.certificates.get(token).catch((error: unknown) => {
        if (statusOf(error) === 404) return null
        throw error
      }),
    staleTime: EACH_VISIT,
  })),
)

/** The same of a cargo certificate. */
export const cargoCertificateAtom = queryFamily((token: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: ['cargo-certificates', token],
    queryFn: () =>
      client.cargoCertificates.get(token).catch((error: unknown) => {
        if (statusOf(error) === 404) return null
        throw error
      }),
    staleTime: EACH_VISIT,
  })),
)
