import { days, instant } from '../platform/db/clock.ts'
import { reasonOf } from '../platform/errors/reason-of.ts'
import type { ChargeKey } from '../platform/providers/payments/payment-provider.ts'
import { isOfProvider } from '../platform/providers/provider-errors.ts'
import type { Services } from '../platform/services.ts'
import { readReversals } from './read-reversals.ts'

const LOOK_BACK = days(3)
const MOST_OPEN = 200

/**
 * Finds disputes and refunds whose webhook was lost, and asks again about open ones.
 * @returns the number of checked charges
 */
export async function pollReversals(services: Services): Promise<number> {
  const references = new Set([...(await findOpenReversals(services)), ...(await findNewReversals(services))])
  for (const reference of references)
    await readReversals(services, reference).catch((cause: unknown) => note(services, cause))
  return references.size
}

async function findOpenReversals({ db, clock }: Services): Promise<string[]> {
  const due = await db
    .selectFrom('payment_reversals')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_reversals.attempt_id')
    .select('payment_attempts.reference')
    .where('payment_reversals.next_check_at', '<=', instant(clock()))
    .orderBy('payment_reversals.next_check_at')
    .limit(MOST_OPEN)
    .execute()
  return due.map(({ reference }) => reference)
}

/** Finds charges of the last days with reversals that differ from the stored ones. */
async function findNewReversals(services: Services): Promise<string[]> {
  const { providers, clock } = services
  const since = new Date(clock().getTime() - LOOK_BACK)
  const charges = await providers.payments.reversedSince(since).catch((cause: unknown) => {
    note(services, cause)
    return []
  })
  return charges.length === 0 ? [] : ownReferences(services, charges)
}

async function ownReferences({ db }: Services, charges: readonly ChargeKey[]): Promise<string[]> {
  const ids = charges.flatMap(({ id }) => id ?? [])
  const references = charges.flatMap(({ reference }) => reference ?? [])
  const own = await db
    .selectFrom('payment_attempts')
    .select('reference')
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('gateway_id', 'in', ids)] : []),
        ...(references.length > 0 ? [eb('reference', 'in', references)] : []),
      ]),
    )
    .execute()
  return own.map(({ reference }) => reference)
}

function note({ log }: Services, cause: unknown): void {
  const fault = reasonOf(cause)
  if (isOfProvider(cause)) log.warn({ fault }, 'payment gateway is away')
  else log.error({ fault }, 'a reversal could not be read')
}
