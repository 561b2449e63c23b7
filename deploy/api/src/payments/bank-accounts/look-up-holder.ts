import { banks } from '@coverdesk/sdk'
import { fieldError } from '../../platform/errors/api-error.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import { isOfProvider } from '../../platform/providers/provider-errors.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Looks up the holder of an account at its bank.
 * @returns null where the bank does not answer
 * @throws ApiError 422 `account_unknown` at `account_number`
 */
export async function lookUpHolder(
  { providers, log }: Services,
  account: { bank: string; account_number: string },
): Promise<string | null> {
  const { code } = banks.find(({ name }) => name === account.bank) ?? { code: '' }
  const found = await providers.payments
    .resolveAccount(code, account.account_number)
    .catch((cause: unknown) => {
      if (!isOfProvider(cause)) throw cause
      log.warn({ fault: reasonOf(cause) }, 'the holder of an account could not be looked up')
      return undefined
    })
  if (found === null) throw fieldError('account_number', 'account_unknown')
  return found?.account_name ?? null
}
