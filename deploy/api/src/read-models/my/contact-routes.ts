import { myContactCodesSchema, myContactSchema } from '@coverdesk/sdk/schemas'
import { customer } from '../../platform/access/access.ts'
import { answer, nothing } from '../../platform/answers/answers.ts'
import { newToken } from '../../platform/crypto/secrets.ts'
import { route } from '../../platform/http/route.ts'
import { CODE_LIFETIME_SECONDS } from '../../platform/one-time-codes/one-time-codes.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { confirmContact, readNewContact, sendContactCodes } from './contact.ts'
import { countCodeRequest } from './policy-code.ts'

/** Changes of the customer's own contact, with codes to the old and the new one. */
export const myContactRoutes = [
  route({
    method: 'POST',
    url: '/api/my/contact/codes',
    summary: 'Send a code to the customer’s present email address and another to the new contact',
    access: customer,
    body: myContactCodesSchema,
    data: answer('MySignIn'),
    async handle({ services, body, principal, network, locale, t }) {
      await countCodeRequest(services, network)
      const { email, phone, resend = false, attempt = newToken() } = body
      const to = readNewContact({ ...(email ? { email } : {}), ...(phone ? { phone } : {}) })
      const request = { me: principal, to, attempt, resend, network, locale }
      const resend_in = await inTransaction(services, (tx) => sendContactCodes(tx, services, request))
      const data = { attempt, resend_in, expires_in: CODE_LIFETIME_SECONDS }
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/my/contact',
    summary: 'Change the customer’s email address or phone with both codes; old and new are notified',
    access: customer,
    body: myContactSchema,
    data: nothing,
    async handle({ services, body, principal, actor, network, transact, storedResult, t }) {
      const message = t('messages', 'saved')
      if ((await storedResult<null>()) !== undefined) return { data: null, message }
      const { email, phone, ...codes } = body
      const to = readNewContact({ ...(email ? { email } : {}), ...(phone ? { phone } : {}) })
      const request = { me: principal, to, ...codes, network }
      return { data: await confirmContact(services, request, actor, transact), message }
    },
  }),
]
