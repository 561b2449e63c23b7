import { firstAdministratorSchema, marineHeadSchema, setUpCodeSchema } from '@coverdesk/sdk/schemas'
import { publicly, staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { presentUser } from '../accounts/presenter.ts'
import { makeFirstAdministrator, requestSetUpCode } from './first-administrator.ts'
import { inviteHead } from './invite-head.ts'
import { hasAdministrator } from './set-up.ts'

const access = publicly('setting a new installation up with the printed link', 20)

export const administratorRoutes = [
  route({
    method: 'GET',
    url: '/api/administrators/needed',
    summary: 'Get whether the installation has no administrator yet',
    access: publicly('the sign-in page of a new installation', 60),
    data: answer('AdministratorNeed'),
    async handle({ services: { db } }) {
      return { data: { needed: !(await hasAdministrator(db)) } }
    },
  }),
  route({
    method: 'POST',
    url: '/api/administrators/request-otp',
    summary: 'Email a code to the address of the first administrator',
    access,
    body: setUpCodeSchema,
    data: answer('CodeNotice'),
    async handle({ services, body, locale, t }) {
      const data = await requestSetUpCode(services, body.token, body.email, locale)
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/administrators',
    summary: 'Create the first administrator and sign them in',
    access,
    body: firstAdministratorSchema,
    data: answer('StaffLogin'),
    status: 201,
    async handle({ services, body, locale, request, t }) {
      const userAgent = request.headers['user-agent'] ?? ''
      const { token, userId } = await makeFirstAdministrator(services, body, { locale, userAgent })
      const user = await presentUser(services.db, userId, t)
      return { data: { token, user }, message: t('messages', 'signed_in') }
    },
  }),
  action({
    method: 'POST',
    url: '/api/administrators/marine',
    summary: 'Invite the head of marine, while marine has no user administrator',
    access: staff('user.user.edit'),
    body: marineHeadSchema,
    act: ({ tx, services, body, actor }) => inviteHead(tx, services, body, actor),
  }),
]
