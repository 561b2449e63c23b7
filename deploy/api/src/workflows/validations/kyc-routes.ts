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
      let finding: KycFinding
      let proven = false
      if (principal.kind === 'guest') {
        const validation = await ownValidation(services, principal.trackerId, params.id_type, value)
        proven = validation.verified_at !== null && validation.is_named
        finding = await checkIdentity(services, validation.id, network)
      } else {
        finding = await lookUpIdentity(services, params.id_type, value, { run: principal.userId })
        const note = {
          action: 'kyc.looked_up',
          objectKind: 'identity',
          objectId: services.vault.fingerprint(`${params.id_type} ${value}`).toString('hex'),
          after: { id_type: params.id_type, name: maskIdentifier(value) },
        }
        await services.db.transaction().execute((tx) => recordAudit(tx, actor, note))
      }
      const { status, reason } = finding
      const texts = { status, reason: reason && t('errors', reason) }
      if (params.id_type === 'rc_number') return { data: { ...inTwoParts(finding.first_name), ...texts } }
      const show = principal.kind === 'staff' || proven ? (name: string) => name : maskName
      const firstName = finding.first_name && show(finding.first_name)
      const lastName = finding.last_name && show(finding.last_name)
      return { data: { firstName, lastName, ...texts } }
    },
  }),
]

/** Splits a company name over the two name fields of the response: `Harbour Line` and `Limited`. */
function inTwoParts(name: string | null): Pick<KycResult, 'firstName' | 'lastName'> {
  if (!name) return { firstName: null, lastName: null }
  const cut = name.lastIndexOf(' ')
  return cut < 0
    ? { firstName: name, lastName: name }
    : { firstName: name.slice(0, cut), lastName: name.slice(cut + 1) }
}
