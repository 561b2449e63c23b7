import type { RequestedFunds } from '@coverdesk/sdk'
import { notifyPeople } from '../../../../organisation/notifications/notify.ts'
import { countAttempts, type RateLimit } from '../../../../platform/action-rate-limits/action-rate-limits.ts'
import { hours, lagosDay } from '../../../../platform/db/clock.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { readFunders } from '../../../accounting/wallet/balance/funders.ts'
import { type Change, madeBy, recordPolicyEvent } from '../change.ts'
import { assess } from '../quotes/assess.ts'
import { heldFor, lockPolicy } from '../store.ts'

const refusal = 'too_many_requests'
const perDraft: RateLimit = { action: 'request_funds', max: 1, within: hours(1), refusal }
const perUser: RateLimit = { action: 'request_funds_by_user', max: 20, within: hours(24), refusal }

/**
 * Notifies the partner's users who may add money of the amount a draft lacks: in-app and by email, with the draft's
 * address.
 * @throws ApiError 404; 409 `not_a_draft`, `no_wallet`, `wallet_sufficient`, `no_funder`; 429 `too_many_requests`
 */
export async function requestFunds(change: Change, id: string, partnerId: string): Promise<RequestedFunds> {
  const { tx, services, actor } = change
  const row = await lockPolicy(tx, id, partnerId)
  const accepted = row.state === 'accepted'
  if (!accepted && row.state !== 'draft') throw new ApiError(409, 'not_a_draft')
  const draft = { ...row, partnerId }
  const { price, facts } = await assess(tx, draft, lagosDay(actor.now), accepted ? row.price : null)
  if (!facts.wallet) throw new ApiError(409, 'no_wallet')
  const held = await heldFor(tx, row.hold_reference)
  const missing = (price?.premium ?? 0) - held - facts.wallet.available
  if (missing <= 0) throw new ApiError(409, 'wallet_sufficient')
  const by = madeBy(change)
  const funders = (await readFunders(tx, partnerId)).filter((one) => one.id !== by)
  if (funders.length === 0) throw new ApiError(409, 'no_funder')
  const caps = [
    [perDraft, id],
    [perUser, by],
  ] as const
  await countAttempts(tx, caps, actor.now)
  const { first_name, last_name } = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', by)
    .executeTakeFirstOrThrow()
  await notifyPeople(
    tx,
    services,
    funders.map((one) => one.id),
    {
      event: 'wallet-low',
      titleKey: 'wallet_short_title',
      messageKey: 'wallet_short_message',
      params: {
        colleague: `${first_name} ${last_name}`.trim(),
        what: facts.client?.name || row.terms.description.slice(0, 80) || '–',
        amount: missing,
      },
      path: `/marine-partner/policies/${accepted ? 'view' : 'create'}/${id}`,
    },
  )
  await recordPolicyEvent(change, row, 'funds_requested', { amount: missing })
  return { missing, people: funders.map(({ name }) => name) }
}
