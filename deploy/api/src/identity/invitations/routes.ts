import { acceptInvitationSchema, invitationTokenSchema } from '@coverdesk/sdk/schemas'
import { publicly } from '../../platform/access/access.ts'
import { answer, nothing } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { acceptInvitation, checkInvitation, renewInvitation } from './accept.ts'

const access = publicly('accepting an invitation with the mailed link', 60)

export const invitationRoutes = [
  route({
    method: 'POST',
    url: '/api/invitations/check',
    summary: 'Check the link of an invitation without using it',
    access,
    body: invitationTokenSchema,
    data: answer('OpenInvitation'),
    async handle({ services, body }) {
      return { data: await checkInvitation(services, body.token) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/invitations/accept',
    summary: 'Set the first password with an emailed link',
    access,
    body: acceptInvitationSchema,
    data: nothing,
    async handle({ services, body, t }) {
      await acceptInvitation(services, body.token, body.password)
      return { data: null, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/invitations/renew',
    summary: 'Email a new link for an expired one',
    access: publicly('getting in with an expired invitation', 20),
    body: invitationTokenSchema,
    data: nothing,
    async handle({ services, body, t }) {
      await renewInvitation(services, body.token)
      return { data: null, message: t('messages', 'link_renewed') }
    },
  }),
]
