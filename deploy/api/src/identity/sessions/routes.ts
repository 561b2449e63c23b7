import type { MarineAdminLogin, MarinePartnerLogin, StaffLogin, User } from '@coverdesk/sdk'
import {
  forgotPasswordSchema,
  loginSchema,
  requestOtpSchema,
  resetPasswordSchema,
} from '@coverdesk/sdk/schemas'
import { publicly, signedIn } from '../../platform/access/access.ts'
import type { Audience } from '../../platform/access/audiences.ts'
import { action } from '../../platform/actions/action.ts'
import { type AnswerOf, answer, nothing } from '../../platform/answers/answers.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { presentUser } from '../accounts/presenter.ts'
import { closeSession } from './open-session.ts'
import { forgetPassword, resetPassword } from './password-reset.ts'
import { requestSignInCode, signIn } from './sign-in.ts'

type Login = StaffLogin | MarineAdminLogin | MarinePartnerLogin

/** Response when a session is opened: the signed-in user has a different key in each audience. */
const openings = {
  user: {
    data: answer('StaffLogin'),
    present: (token: string, user: User) => ({ token, user }),
  },
  admin: {
    data: answer('MarineAdminLogin'),
    present: (token: string, admin: User) => ({ token, admin }),
  },
  partner_user: {
    data: answer('MarinePartnerLogin'),
    present: (token: string, partner_user: User) => ({ token, partner_user }),
  },
}

/** Sign-in of one audience: `prefix` is `/api` for staff, `userKey` the key of the signed-in user in the response. */
export function sessionRoutes(audience: Audience, prefix: string, userKey: keyof typeof openings): Route[] {
  const opened = openings[userKey]
  return [
    route({
      method: 'POST',
      url: `${prefix}/request-otp`,
      evenOnLowDisk: true,
      summary: 'Check the password and email a sign-in code',
      access: publicly('signing in', 60),
      body: requestOtpSchema,
      data: answer('CodeNotice'),
      async handle({ services, body, network, t }) {
        const data = await requestSignInCode(services, { ...body, audience, network })
        return { data, message: t('messages', 'code_sent') }
      },
    }),
    route({
      method: 'POST',
      url: `${prefix}/login`,
      evenOnLowDisk: true,
      summary: 'Open a session with password and code',
      access: publicly('signing in', 60),
      body: loginSchema,
      data: opened.data as AnswerOf<Login>,
      async handle({ services, body, network, request, t }) {
        const userAgent = request.headers['user-agent'] ?? ''
        const { token, userId } = await signIn(services, { ...body, audience, network, userAgent })
        return {
          data: opened.present(token, await presentUser(services.db, userId, t)),
          message: t('messages', 'signed_in'),
        }
      },
    }),
    action({
      method: 'POST',
      url: `${prefix}/logout`,
      evenOnLowDisk: true,
      summary: 'End the session',
      access: signedIn,
      act: ({ tx, principal, services }) => closeSession(tx, principal.sessionId, services.clock()),
      message: 'signed_out',
    }),
    route({
      method: 'POST',
      url: `${prefix}/forgot-password`,
      summary: 'Email a link to set a new password',
      access: publicly('getting back in', 20),
      body: forgotPasswordSchema,
      data: nothing,
      async handle({ services, body, t }) {
        await forgetPassword(services, audience, body.email)
        return { data: null, message: t('messages', 'reset_mailed') }
      },
    }),
    route({
      method: 'POST',
      url: `${prefix}/reset-password`,
      summary: 'Set a new password with an emailed link',
      access: publicly('getting back in', 20),
      body: resetPasswordSchema,
      data: nothing,
      async handle({ services, body, t }) {
        await resetPassword(services, audience, body.token, body.password)
        return { data: null, message: t('messages', 'password_changed') }
      },
    }),
  ]
}
