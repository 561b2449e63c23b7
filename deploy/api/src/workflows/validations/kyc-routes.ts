import { checkIdentifier, idTypes, type KycResult, maskIdentifier, maskName } from '@coverdesk/sdk'
import { z } from 'zod'
import { type KycFinding, lookUpIdentity } from '../../identity/kyc/look-up.ts'
import { guestOrStaff } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { checkIdentity, ownValidation } from './check-identity.ts'

export const kycRoutes = [
  route({
    method: 'GET',
    url: '/api/kyc/:id_type/:id',
    summary:
      'Look up the owner of an identity number; guests only look up the number they consented to, and receive the initials of a person until the code, or the name of a company',
    access: guestOrStaff('kyc.identity.read'),
    params: z.object({ id_type: z.enum(idTypes), id: z.string().min(1).max(40) }),
    data: answer('KycResult'),
    async handle({ services, params, principal, actor, network, t }) {
      const { value, problem } = checkIdentifier(params.id_type, params.id)
      if (problem) throw fieldError('id', `fields.${params.id_type}_format`)
      let result: KycFinding
      let proven = false
      if (principal.kind === 'guest') {
        const validation = await ownValidation(services, principal.trackerId, params.id_type, value)
        proven = validation.verified_at !== null && validation.is_named
        result = await checkIdentity(services, validation.id, network)
      } else {
        result = await lookUpIdentity(services, params.id_type, value, { subjectId: principal.userId })
        const note = {
          action: 'kyc.looked_up',
          objectKind: 'identity',
          objectId: services.vault.fingerprint(`${params.id_type} ${value}`).toString('hex'),
          after: { id_type: params.id_type, name: maskIdentifier(value) },
        }
        await services.db.transaction().execute((tx) => recordAudit(tx, actor, note))
      }
      const { status, reason } = result
      const texts = { status, reason: reason && t('errors', reason) }
      if (params.id_type === 'rc_number') return { data: { ...inTwoParts(result.first_name), ...texts } }
      const present = principal.kind === 'staff' || proven ? (name: string) => name : maskName
      const firstName = result.first_name && present(result.first_name)
      const lastName = result.last_name && present(result.last_name)
      return { data: { firstName, lastName, ...texts } }
    },
  }),
]

/** Splits a company name over the two name fields of the response: `Harbour Line` and `Limited`. */
function inTwoParts(name: string | null): Pick<KycResult, 'firstName' | 'lastName'> {
  if (!name) return { firstName: null, lastName: null }
  const lastSpace = name.lastIndexOf(' ')
  return lastSpace < 0
    ? { firstName: name, lastName: name }
    : { firstName: name.slice(0, lastSpace), lastName: name.slice(lastSpace + 1) }
}
