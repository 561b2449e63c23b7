import { lossNoticeCodeSchema, lossNoticeSchema, lossNoticeSecretSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { confirmNotice } from './confirm-notice.ts'
import { countNotice, createNotice } from './create-notice.ts'
import { sendNoticeCode } from './send-notice-code.ts'
import { findOwnNotice } from './store.ts'

const params = z.object({ id: z.uuid() })

/** Notices of loss by persons other than the policyholder. No policy data is shown to them. */
export const lossNoticeGuestRoutes = [
  route({
    method: 'POST',
    url: '/api/loss-notices',
    summary:
      'Report a loss as a person other than the policyholder; a code goes to the reporter’s own contact',
    access: publicly('drivers and third parties report losses; a code proves their contact', 30),
    body: lossNoticeSchema,
    data: answer('StoredLossNotice'),
    status: 201,
    async handle({ services, body, network, t }) {
      await countNotice(services, network)
      const data = await inTransaction(services, (tx) => createNotice(tx, services, body, network))
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/loss-notices/:id/codes',
    summary: 'Send another code to the contact of a notice',
    access: publicly('the secret of the device that stored the notice; codes are limited', 30),
    params,
    body: lossNoticeSecretSchema,
    data: answer('StoredLossNotice'),
    async handle({ services, params: { id }, body: { secret }, network, t }) {
      const data = await inTransaction(services, async (tx) => {
        const notice = await findOwnNotice(tx, id, secret)
        return { id, secret, ...(await sendNoticeCode(tx, services, notice, network)) }
      })
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/loss-notices/:id/confirm',
    summary: 'Confirm the contact of a notice with the code; claims officers receive it',
    access: publicly('the code is the proof; tries are counted', 30),
    params,
    body: lossNoticeCodeSchema,
    data: answer('LossNoticeReference'),
    async handle({ services, params: { id }, body, actor, t }) {
      const reference = await confirmNotice(services, id, body, actor)
      return { data: { reference }, message: t('messages', 'code_accepted') }
    },
  }),
]
