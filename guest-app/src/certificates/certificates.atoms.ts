import { localeAtom, queryFamily, statusOf } from '@coverdesk/ui'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../shared/guest-queries.ts'

/** What the QR code leads to ends with 256 bits; a number or a plate is never as long. */
const TOKEN = /^[\w-]{43}$/

/** What the code on a certificate, its number or a plate stands for; null when there is no such certificate. */
export const certificateAtom = queryFamily((code: string) =>
  guestSuspenseQueryAtom((client, get) => ({
    queryKey: ['certificates', code, get(localeAtom)],
    queryFn: () =>
      (TOKEN.test(code) ? client.motor.certificates.get(code) : client.motor.certificates.check(code)).catch(
        (error: unknown) => {
          if (statusOf(error) === 404) return null
          throw error
        },
      ),
    staleTime: EACH_VISIT,
  })),
)

/** The same of a cargo certificate. */
export const cargoCertificateAtom = queryFamily((token: string) =>
  guestSuspenseQueryAtom((client) => ({
    queryKey: ['cargo-certificates', token],
    queryFn: () =>
      client.marine.certificates.get(token).catch((error: unknown) => {
        if (statusOf(error) === 404) return null
        throw error
      }),
    staleTime: EACH_VISIT,
  })),
)
