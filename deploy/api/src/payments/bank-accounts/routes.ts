import { banks } from '@coverdesk/sdk'
import { bankAccountSchema } from '@coverdesk/sdk/schemas'
import { guest } from '../../platform/access/access.ts'
import { countAttempts, uncountAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { answer } from '../../platform/answers/answers.ts'
import { days } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'

/** Lookups of account holders by number, limited so that no caller enumerates numbers. */
const perTracker = { action: 'bank_account', max: 10, within: days(1), refusal: 'too_many_lookups' }
const perNetwork = { action: 'bank_account_address', max: 60, within: days(1), refusal: 'too_many_lookups' }

export const bankAccountRoutes = [
  route({
    method: 'POST',
    url: '/api/bank-accounts/look-up',
    summary: 'Look up the holder of a bank account, for a guest with a verified identity',
    access: guest,
    body: bankAccountSchema,
    data: answer('BankAccountHolder'),
    async handle({ services: { db, clock, providers, log }, body, principal, network }) {
      const proven = await db
        .selectFrom('validations')
        .select('id')
        .where('tracker_id', '=', principal.trackerId)
        .where('verified_at', 'is not', null)
        .executeTakeFirst()
      if (!proven) throw new ApiError(409, 'identity_unknown')
      const now = clock()
      const caps = [
        [perTracker, principal.trackerId],
        [perNetwork, network],
      ] as const
      const attempt = await countAttempts(db, caps, now)
      const { code } = banks.find(({ name }) => name === body.bank) ?? { code: '' }
      const found = await providers.payments
        .resolveAccount(code, body.account_number)
        .catch((error: unknown) => {
          log.warn({ fault: String(error) }, 'An account could not be looked up')
          return 'away' as const
        })
      if (found === 'away') {
        await uncountAttempt(db, attempt)
        return { data: { status: 'away' as const, account_name: null } }
      }
      if (!found) return { data: { status: 'not_found' as const, account_name: null } }
      return { data: { status: 'found' as const, account_name: found.account_name } }
    },
  }),
]
